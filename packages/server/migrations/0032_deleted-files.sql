CREATE TABLE "deleted_files" (
	"group_id" integer NOT NULL,
	"key" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_files_group_id_key_pk" PRIMARY KEY("group_id","key")
);
--> statement-breakpoint
ALTER TABLE "deleted_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "deleted_files_tried" ON "deleted_files" USING btree ("tried_at");--> statement-breakpoint
CREATE POLICY "group_rows" ON "deleted_files" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "deleted_files" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);