CREATE TABLE "service_account_entities" (
	"account_id" integer NOT NULL,
	"entity" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_account_entities_account_id_entity_pk" PRIMARY KEY("account_id","entity")
);
--> statement-breakpoint
ALTER TABLE "service_account_entities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration_loads" (
	"group_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"keeps_waiting" boolean NOT NULL,
	"stops_on_error" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"file_key" text NOT NULL,
	"result_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "integration_loads_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "integration_loads_state" CHECK (state in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "integration_loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "account_manager_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "complaints_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "low_rating_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "low_rating_up_to" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "mail_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_rows" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "service_account_entities" ADD CONSTRAINT "service_account_entities_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_loads" ADD CONSTRAINT "integration_loads_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_loads_created" ON "integration_loads" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "integration" ON "events" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "catalog" ON "groups" AS PERMISSIVE FOR ALL TO "portal_catalog" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "memberships" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (true);--> statement-breakpoint
CREATE POLICY "memberships_for_systems" ON "memberships" AS PERMISSIVE FOR SELECT TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "memberships_added_by_systems" ON "memberships" AS PERMISSIVE FOR INSERT TO "portal_integration" WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and not is_admin and (role_id is null or role_id in (
  select r.id from roles r where r.group_id = memberships.group_id and r.code = 'GroupUser')));--> statement-breakpoint
CREATE POLICY "memberships_changed_by_systems" ON "memberships" AS PERMISSIVE FOR UPDATE TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and not is_admin and (role_id is null or role_id in (
  select r.id from roles r where r.group_id = memberships.group_id and r.code = 'GroupUser'))) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and not is_admin and (role_id is null or role_id in (
  select r.id from roles r where r.group_id = memberships.group_id and r.code = 'GroupUser')));--> statement-breakpoint
CREATE POLICY "people_of_group_for_systems" ON "people" AS PERMISSIVE FOR SELECT TO "portal_integration" USING (user_type = 'Group' and (managed_by = (select nullif(current_setting('app.group_id', true), '')::int) or id in (select person_id from memberships)));--> statement-breakpoint
CREATE POLICY "people_added_by_systems" ON "people" AS PERMISSIVE FOR INSERT TO "portal_integration" WITH CHECK (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "people_changed_by_systems" ON "people" AS PERMISSIVE FOR UPDATE TO "portal_integration" USING (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int) and not exists (select from memberships m where m.person_id = people.id and m.is_admin)) WITH CHECK (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "roles" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (true);--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "roles" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (not exists (select from memberships m where m.group_id = roles.group_id));--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "menus" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (true);--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "menus" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (report <> '' and id >= 10000);--> statement-breakpoint
CREATE POLICY "catalog_changes" ON "menus" AS PERMISSIVE FOR UPDATE TO "portal_catalog" USING (report <> '') WITH CHECK (report <> '');--> statement-breakpoint
CREATE POLICY "catalog_deletes" ON "menus" AS PERMISSIVE FOR DELETE TO "portal_catalog" USING (report <> '' and id >= 10000);--> statement-breakpoint
CREATE POLICY "role_menus_for_systems" ON "role_menus" AS PERMISSIVE FOR SELECT TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "role_menus_given_by_systems" ON "role_menus" AS PERMISSIVE FOR INSERT TO "portal_integration" WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and menu_id in (
  with recursive shown as (
    select id, parent_id from menus where report <> '' and realm = 'general'
    union select m.id, m.parent_id from menus m join shown on m.id = shown.parent_id)
  select id from shown) and role_id in (
  select r.id from roles r where r.group_id = role_menus.group_id
    and not (string_to_array(replace(r.code, ' ', ''), ',') && array['SA', 'CAM', 'CAMLeader'])));--> statement-breakpoint
CREATE POLICY "role_menus_taken_by_systems" ON "role_menus" AS PERMISSIVE FOR DELETE TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and menu_id in (
  with recursive shown as (
    select id, parent_id from menus where report <> '' and realm = 'general'
    union select m.id, m.parent_id from menus m join shown on m.id = shown.parent_id)
  select id from shown) and role_id in (
  select r.id from roles r where r.group_id = role_menus.group_id
    and not (string_to_array(replace(r.code, ' ', ''), ',') && array['SA', 'CAM', 'CAMLeader'])));--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "role_menus" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (not exists (select from memberships m where m.group_id = role_menus.group_id));--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "product_rows" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (true);--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "product_rows" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (of_table = 'translations' or of_table = 'menus' and length(id) >= 5);--> statement-breakpoint
CREATE POLICY "catalog" ON "service_types" AS PERMISSIVE FOR ALL TO "portal_catalog" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "removed_rows" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (entity = 'page-roles');--> statement-breakpoint
CREATE POLICY "catalog_deletes" ON "removed_rows" AS PERMISSIVE FOR DELETE TO "portal_catalog" USING (entity = 'page-roles');--> statement-breakpoint
CREATE POLICY "catalog_reads" ON "source_keys" AS PERMISSIVE FOR SELECT TO "portal_catalog" USING (entity = 'page-roles');--> statement-breakpoint
CREATE POLICY "catalog_deletes" ON "source_keys" AS PERMISSIVE FOR DELETE TO "portal_catalog" USING (entity = 'page-roles');--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "organizes" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (not exists (select from memberships m where m.group_id = organizes.group_id));--> statement-breakpoint
CREATE POLICY "integration" ON "person_organizes" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "integration" ON "person_stores" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "catalog_adds" ON "translations" AS PERMISSIVE FOR INSERT TO "portal_catalog" WITH CHECK (not exists (select from memberships m where m.group_id = translations.group_id));--> statement-breakpoint
CREATE POLICY "identity" ON "service_account_entities" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "integration" ON "integration_loads" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "integration_loads" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Added by hand: values that no process can use.
CREATE TRIGGER "groups_account_manager_mail_valid" AFTER INSERT OR UPDATE OF "account_manager_mail" ON "groups" FOR EACH ROW WHEN (not (new.account_manager_mail = '' or length(new.account_manager_mail) <= 500 and new.account_manager_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('account_manager_mail');--> statement-breakpoint
CREATE TRIGGER "groups_complaints_mail_valid" AFTER INSERT OR UPDATE OF "complaints_mail" ON "groups" FOR EACH ROW WHEN (not (new.complaints_mail = '' or length(new.complaints_mail) <= 500 and new.complaints_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('complaints_mail');--> statement-breakpoint
CREATE TRIGGER "groups_low_rating_mail_valid" AFTER INSERT OR UPDATE OF "low_rating_mail" ON "groups" FOR EACH ROW WHEN (not (new.low_rating_mail = '' or length(new.low_rating_mail) <= 500 and new.low_rating_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('low_rating_mail');--> statement-breakpoint
CREATE TRIGGER "groups_low_rating_up_to_valid" AFTER INSERT OR UPDATE OF "low_rating_up_to" ON "groups" FOR EACH ROW WHEN (not (new.low_rating_up_to between 1 and 4)) EXECUTE FUNCTION app_refuse_value('low_rating_up_to');--> statement-breakpoint
CREATE TRIGGER "groups_mail_language_valid" AFTER INSERT OR UPDATE OF "mail_language" ON "groups" FOR EACH ROW WHEN (not (new.mail_language in ('', 'zh', 'zh_hant', 'en'))) EXECUTE FUNCTION app_refuse_value('mail_language');--> statement-breakpoint
CREATE TRIGGER "service_account_entities_applied_at_valid" AFTER INSERT OR UPDATE OF "applied_at" ON "service_account_entities" FOR EACH ROW WHEN (not (new.applied_at >= '2000-01-01' and new.applied_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('applied_at');
--> statement-breakpoint
CREATE TRIGGER "integration_loads_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "integration_loads" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "integration_loads_ended_at_valid" AFTER INSERT OR UPDATE OF "ended_at" ON "integration_loads" FOR EACH ROW WHEN (not (new.ended_at >= '2000-01-01' and new.ended_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('ended_at');