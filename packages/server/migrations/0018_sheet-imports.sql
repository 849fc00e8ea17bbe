CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sheet_import_rows" (
	"group_id" integer NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"fields" jsonb NOT NULL,
	"after" jsonb,
	"before" jsonb,
	"target_id" bigint,
	CONSTRAINT "sheet_import_rows_group_id_import_id_line_pk" PRIMARY KEY("group_id","import_id","line"),
	CONSTRAINT "sheet_import_rows_outcome" CHECK (outcome in ('added', 'changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"group_id" integer NOT NULL,
	"id" bigint DEFAULT new_public_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sheet_imports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"person_id" integer,
	"by_name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"turn" uuid,
	CONSTRAINT "sheet_imports_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "sheet_imports_kind" CHECK (kind in ('store', 'user')),
	CONSTRAINT "sheet_imports_state" CHECK (state in ('reading', 'checked', 'applying', 'done', 'undoing', 'undone', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sheet_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "code_text" text GENERATED ALWAYS AS (lower(code collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "name_text" text GENERATED ALWAYS AS (lower(name collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ADD CONSTRAINT "sheet_import_rows_group_id_import_id_sheet_imports_group_id_id_fk" FOREIGN KEY ("group_id","import_id") REFERENCES "public"."sheet_imports"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_group" ON "jobs" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "sheet_import_rows_refused" ON "sheet_import_rows" USING btree ("group_id","import_id","line") WHERE outcome = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_imports_busy" ON "sheet_imports" USING btree ("group_id","kind") WHERE state in ('reading', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "sheet_imports_latest" ON "sheet_imports" USING btree ("group_id","kind","number");--> statement-breakpoint
CREATE INDEX "sheet_imports_created" ON "sheet_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stores_by_code" ON "stores" USING btree ("group_id",code collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "stores_by_address" ON "stores" USING btree ("group_id",address collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "stores_by_contact" ON "stores" USING btree ("group_id",contact collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "stores_by_phone" ON "stores" USING btree ("group_id",phone collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "stores_by_area" ON "stores" USING btree ("group_id",area collate "und-x-icu","code");--> statement-breakpoint
CREATE POLICY "identity" ON "jobs" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "group_rows" ON "jobs" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "group_rows" ON "sheet_import_rows" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "group_rows" ON "sheet_imports" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "old_imports" ON "sheet_imports" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true);