CREATE TABLE "outgoing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"group_id" integer,
	"person_id" integer,
	"recipient_id" integer,
	"about" jsonb NOT NULL,
	"content" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_state" CHECK (state in ('waiting', 'sent', 'given-up'))
);
--> statement-breakpoint
ALTER TABLE "outgoing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outgoing" ADD CONSTRAINT "outgoing_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing" ADD CONSTRAINT "outgoing_recipient_id_people_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_due" ON "outgoing" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_created" ON "outgoing" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_group" ON "outgoing" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "outgoing_recipient" ON "outgoing" USING btree ("recipient_id");--> statement-breakpoint
CREATE POLICY "identity" ON "outgoing" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "group_rows" ON "outgoing" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));