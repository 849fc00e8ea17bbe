-- The role by which a company's own import wrote before the integration API. Roles belong to the PostgreSQL server: drop it once no other
-- database of it uses it.
DO $$ begin
  if exists (select from pg_roles where rolname = 'portal_import') then
    revoke all on all tables in schema public from portal_import;
    revoke all on all sequences in schema public from portal_import;
    revoke all on schema public from portal_import;
  end if;
end $$;--> statement-breakpoint
CREATE TABLE "report_attachments" (
	"group_id" integer NOT NULL,
	"report_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"finding" integer,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_attachments_group_id_report_id_kind_position_pk" PRIMARY KEY("group_id","report_id","kind","position"),
	CONSTRAINT "report_attachments_kind" CHECK (kind in ('pdf', 'photo', 'signature')),
	CONSTRAINT "report_attachments_once" CHECK (kind = 'photo' or position = 0),
	CONSTRAINT "report_attachments_caption" CHECK (length(caption) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "report_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_account_groups" (
	"account_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "service_account_groups_account_id_group_id_pk" PRIMARY KEY("account_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "service_account_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_account_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"public_key" jsonb,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "service_account_secrets_kind" CHECK ((hash = '') = (public_key is not null))
);
--> statement-breakpoint
ALTER TABLE "service_account_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_accounts" (
	"id" integer PRIMARY KEY DEFAULT new_short_public_id() NOT NULL,
	"name" text NOT NULL,
	"all_groups" boolean DEFAULT false NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "service_accounts_name" CHECK (name ~ '^[a-z][a-z0-9-]{1,39}$')
);
--> statement-breakpoint
ALTER TABLE "service_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"group_id" integer NOT NULL,
	"entity" text NOT NULL,
	"id" bigint NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_rows_group_id_entity_id_pk" PRIMARY KEY("group_id","entity","id")
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "source_keys" (
	"group_id" integer NOT NULL,
	"entity" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"target_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_keys_group_id_entity_source_key_pk" PRIMARY KEY("group_id","entity","source","key"),
	CONSTRAINT "source_keys_key" CHECK (length(key) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "source_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_rows" (
	"group_id" integer NOT NULL,
	"entity" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"sent" jsonb NOT NULL,
	"missing_entity" text NOT NULL,
	"missing_source" text NOT NULL,
	"missing_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_rows_group_id_entity_source_key_pk" PRIMARY KEY("group_id","entity","source","key"),
	CONSTRAINT "waiting_rows_key" CHECK (length(key) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "waiting_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_plans" ADD COLUMN "id" bigint DEFAULT new_public_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "id" bigint DEFAULT new_public_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "report_attachments" ADD CONSTRAINT "report_attachments_group_id_report_id_service_reports_group_id_id_fk" FOREIGN KEY ("group_id","report_id") REFERENCES "public"."service_reports"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attachments" ADD CONSTRAINT "report_attachments_group_id_file_key_stored_files_group_id_key_fk" FOREIGN KEY ("group_id","file_key") REFERENCES "public"."stored_files"("group_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attachments" ADD CONSTRAINT "report_attachments_group_id_thumbnail_key_stored_files_group_id_key_fk" FOREIGN KEY ("group_id","thumbnail_key") REFERENCES "public"."stored_files"("group_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_account_groups" ADD CONSTRAINT "service_account_groups_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_account_groups" ADD CONSTRAINT "service_account_groups_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_account_secrets" ADD CONSTRAINT "service_account_secrets_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_keys" ADD CONSTRAINT "source_keys_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_rows" ADD CONSTRAINT "waiting_rows_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_attachments_file" ON "report_attachments" USING btree ("group_id","file_key");--> statement-breakpoint
CREATE INDEX "report_attachments_thumbnail" ON "report_attachments" USING btree ("group_id","thumbnail_key");--> statement-breakpoint
CREATE INDEX "service_account_groups_group" ON "service_account_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "service_account_secrets_account" ON "service_account_secrets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "source_keys_target" ON "source_keys" USING btree ("group_id","entity","target_id");--> statement-breakpoint
CREATE INDEX "waiting_rows_missing" ON "waiting_rows" USING btree ("group_id","missing_entity","missing_source","missing_key");--> statement-breakpoint
CREATE INDEX "waiting_rows_created" ON "waiting_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_files_sha256" ON "stored_files" USING btree ("group_id","sha256") WHERE sha256 is not null;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_id" UNIQUE("group_id","id");--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_id" UNIQUE("group_id","id");--> statement-breakpoint
CREATE POLICY "integration" ON "corrective_action_files" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from corrective_actions as action where action.group_id = corrective_action_files.group_id and action.id = action_id and action.store_id = corrective_action_files.store_id));--> statement-breakpoint
CREATE POLICY "integration" ON "corrective_action_steps" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from corrective_actions as action where action.group_id = corrective_action_steps.group_id and action.id = action_id and action.store_id = corrective_action_steps.store_id));--> statement-breakpoint
CREATE POLICY "integration" ON "corrective_actions" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from service_reports as report where report.group_id = corrective_actions.group_id and report.id = report_id and report.store_id = corrective_actions.store_id));--> statement-breakpoint
CREATE POLICY "integration" ON "proposal_steps" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from proposals as proposal where proposal.group_id = proposal_steps.group_id and proposal.id = proposal_id and proposal.store_id = proposal_steps.store_id));--> statement-breakpoint
CREATE POLICY "integration" ON "proposals" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "groups" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "roles" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "promotion_pictures" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "promotions" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "common_materials" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "hotspot_issues" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "information_documents" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "report_names" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "report_area_months" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "report_months" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "service_plans" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "service_reports" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "deleted_files" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "stored_file_parts" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "stored_files" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "organizes" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "stores" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "translations" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "attachments_of_visible_reports" ON "report_attachments" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from service_reports as report where report.group_id = report_attachments.group_id and report.id = report_id)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and exists (select from service_reports as report where report.group_id = report_attachments.group_id and report.id = report_id));--> statement-breakpoint
CREATE POLICY "integration" ON "report_attachments" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "service_account_groups" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "service_account_secrets" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "service_accounts" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "group_rows" ON "removed_rows" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "removed_rows" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "source_keys" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "group_rows" ON "waiting_rows" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "waiting_rows" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "integration" ON "waiting_rows" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "readable" ON "feedback_types" TO portal_app,portal_integration USING (true);--> statement-breakpoint
ALTER POLICY "actions_of_visible_stores" ON "corrective_actions" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'corrective-actions')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)) and exists (select from service_reports as report where report.group_id = corrective_actions.group_id and report.id = report_id and report.store_id = corrective_actions.store_id));--> statement-breakpoint
ALTER POLICY "proposals_of_visible_stores" ON "proposals" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'proposals')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)));--> statement-breakpoint
ALTER POLICY "readable" ON "menus" TO portal_app,portal_integration USING (true);--> statement-breakpoint
ALTER POLICY "group_rows" ON "promotions" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'promotions')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "group_rows" ON "common_materials" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'common-materials')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "readable" ON "document_types" TO portal_app,portal_integration USING (true);--> statement-breakpoint
ALTER POLICY "group_rows" ON "hotspot_issues" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'hotspot-issues')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "group_rows" ON "information_documents" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'information-documents')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "reports_of_visible_stores" ON "service_reports" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'service-reports')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)));--> statement-breakpoint
ALTER POLICY "readable" ON "service_types" TO portal_app,portal_integration USING (true);--> statement-breakpoint
ALTER POLICY "group_rows" ON "organizes" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'nodes')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
ALTER POLICY "visible_stores" ON "stores" TO portal_app USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or organize_id in (select unnest((select app_organize_ids()))) or id in (select unnest((select app_bound_store_ids())))) and id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = 'stores')) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE TRIGGER "service_account_secrets_made_at_valid" AFTER INSERT OR UPDATE OF "made_at" ON "service_account_secrets" FOR EACH ROW WHEN (not (new.made_at >= '2000-01-01' and new.made_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('made_at');--> statement-breakpoint
CREATE TRIGGER "service_account_secrets_until_valid" AFTER INSERT OR UPDATE OF "until" ON "service_account_secrets" FOR EACH ROW WHEN (not (new.until >= '2000-01-01' and new.until < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('until');--> statement-breakpoint
CREATE TRIGGER "service_accounts_expires_at_valid" AFTER INSERT OR UPDATE OF "expires_at" ON "service_accounts" FOR EACH ROW WHEN (not (new.expires_at >= '2000-01-01' and new.expires_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('expires_at');--> statement-breakpoint
CREATE TRIGGER "service_accounts_used_at_valid" AFTER INSERT OR UPDATE OF "used_at" ON "service_accounts" FOR EACH ROW WHEN (not (new.used_at >= '2000-01-01' and new.used_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('used_at');--> statement-breakpoint
CREATE TRIGGER "service_accounts_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "service_accounts" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "removed_rows_removed_at_valid" AFTER INSERT OR UPDATE OF "removed_at" ON "removed_rows" FOR EACH ROW WHEN (not (new.removed_at >= '2000-01-01' and new.removed_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('removed_at');--> statement-breakpoint
CREATE TRIGGER "source_keys_changed_at_valid" AFTER INSERT OR UPDATE OF "changed_at" ON "source_keys" FOR EACH ROW WHEN (not (new.changed_at >= '2000-01-01' and new.changed_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('changed_at');--> statement-breakpoint
CREATE TRIGGER "waiting_rows_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "waiting_rows" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "stored_files_sha256_valid" AFTER INSERT OR UPDATE OF "sha256" ON "stored_files" FOR EACH ROW WHEN (not (new.sha256 ~ '^[0-9a-f]{64}$')) EXECUTE FUNCTION app_refuse_value('sha256');--> statement-breakpoint
CREATE TRIGGER "stored_files_thumbnail_key_valid" AFTER INSERT OR UPDATE OF "thumbnail_key" ON "stored_files" FOR EACH ROW WHEN (not (new.thumbnail_key ~ '^[0-9a-f]{32}$')) EXECUTE FUNCTION app_refuse_value('thumbnail_key');--> statement-breakpoint
-- As before, without reports that their source has deleted.
CREATE OR REPLACE FUNCTION app_recount_reports(group_ids int[], months date[], store_ids bigint[], categories text[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock(727004, id) from (select distinct unnest(group_ids) as id order by 1) as ids;
  delete from report_months kept using unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    where kept.group_id = k.group_id and kept.month = k.month and kept.store_id = k.store_id and kept.category = k.category;
  delete from report_area_months kept using unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    where kept.group_id = k.group_id and kept.month = k.month and kept.store_id = k.store_id and kept.category = k.category;
  insert into report_months (group_id, month, store_id, category, done, stars1, stars2, stars3, stars4, stars5)
    select k.group_id, k.month, k.store_id, k.category, count(*),
      count(*) filter (where overall_rating = 1), count(*) filter (where overall_rating = 2), count(*) filter (where overall_rating = 3),
      count(*) filter (where overall_rating = 4), count(*) filter (where overall_rating = 5)
    from unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    join service_reports r on r.group_id = k.group_id and r.store_id = k.store_id and r.category = k.category
      and r.service_time >= k.month::timestamp at time zone 'Asia/Shanghai'
      and r.service_time < (k.month + interval '1 month') at time zone 'Asia/Shanghai'
      and not exists (select from removed_rows gone where gone.group_id = r.group_id and gone.entity = 'service-reports' and gone.id = r.id)
    group by 1, 2, 3, 4;
  insert into report_area_months (group_id, month, store_id, category, area, lines, first, second, outside, low, high, lowest, highest)
    select k.group_id, k.month, k.store_id, k.category, line.area, count(*), sum(v1), sum(v2),
      count(*) filter (where v1 < v2 or v1 > v3), max(v2), min(v3), min(v1), max(v1)
    from unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    join service_reports r on r.group_id = k.group_id and r.store_id = k.store_id and r.category = k.category
      and r.service_time >= k.month::timestamp at time zone 'Asia/Shanghai'
      and r.service_time < (k.month + interval '1 month') at time zone 'Asia/Shanghai'
      and not exists (select from removed_rows gone where gone.group_id = r.group_id and gone.entity = 'service-reports' and gone.id = r.id)
    cross join lateral app_report_lines(r.category, r.details) as line
    group by 1, 2, 3, 4, 5;
end $$;
