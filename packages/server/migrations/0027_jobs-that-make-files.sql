CREATE TABLE "file_jobs" (
	"group_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"page" text NOT NULL,
	"person_id" integer,
	"actor" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"turn" uuid,
	CONSTRAINT "file_jobs_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "file_jobs_state" CHECK (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "file_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_jobs" ADD CONSTRAINT "file_jobs_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_jobs" ADD CONSTRAINT "file_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_jobs_own" ON "file_jobs" USING btree ("group_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "file_jobs_created" ON "file_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_jobs_person" ON "file_jobs" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_schedule" ON "jobs" USING btree ("kind") WHERE group_id is null;--> statement-breakpoint
CREATE POLICY "own_file_jobs" ON "file_jobs" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and person_id = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and person_id = (select nullif(current_setting('app.user_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "old_file_jobs" ON "file_jobs" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true);