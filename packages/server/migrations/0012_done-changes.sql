CREATE TABLE "done_changes" (
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "done_changes_group_id_person_id_key_pk" PRIMARY KEY("group_id","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "done_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "done_changes" ADD CONSTRAINT "done_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_changes_at" ON "done_changes" USING btree ("at");--> statement-breakpoint
CREATE POLICY "identity" ON "done_changes" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_changes" ON "done_changes" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and person_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and person_id = (select nullif(current_setting('app.user_id', true), '')::int));