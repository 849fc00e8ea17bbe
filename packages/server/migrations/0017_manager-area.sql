CREATE TABLE "person_organizes" (
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"organize_id" integer NOT NULL,
	CONSTRAINT "person_organizes_group_id_person_id_organize_id_pk" PRIMARY KEY("group_id","person_id","organize_id")
);
--> statement-breakpoint
ALTER TABLE "person_organizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "valid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "managed_by" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_organizes" ADD CONSTRAINT "person_organizes_group_id_person_id_memberships_group_id_person_id_fk" FOREIGN KEY ("group_id","person_id") REFERENCES "public"."memberships"("group_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_organizes" ADD CONSTRAINT "person_organizes_group_id_organize_id_organizes_group_id_id_fk" FOREIGN KEY ("group_id","organize_id") REFERENCES "public"."organizes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_organizes_organize" ON "person_organizes" USING btree ("group_id","organize_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_managed_by_groups_group_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_group" ON "audit_entries" USING btree ("group_code","at");--> statement-breakpoint
CREATE INDEX "memberships_role" ON "memberships" USING btree ("group_id","role_id");--> statement-breakpoint
CREATE INDEX "people_managed" ON "people" USING btree ("managed_by");--> statement-breakpoint
CREATE INDEX "organizes_parent" ON "organizes" USING btree ("group_id","parent_id");--> statement-breakpoint
CREATE INDEX "person_stores_store" ON "person_stores" USING btree ("group_id","store_id");--> statement-breakpoint
CREATE INDEX "role_organizes_organize" ON "role_organizes" USING btree ("group_id","organize_id");--> statement-breakpoint
CREATE POLICY "people_of_group" ON "people" AS PERMISSIVE FOR SELECT TO "portal_app" USING (user_type = 'Group' and (managed_by = (select nullif(current_setting('app.group_id', true), '')::int) or id in (select person_id from memberships)));--> statement-breakpoint
CREATE POLICY "people_added" ON "people" AS PERMISSIVE FOR INSERT TO "portal_app" WITH CHECK (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "people_changed" ON "people" AS PERMISSIVE FOR UPDATE TO "portal_app" USING (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "people_deleted" ON "people" AS PERMISSIVE FOR DELETE TO "portal_app" USING (user_type = 'Group' and managed_by = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "group_rows" ON "person_organizes" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
-- The owner reads rows of all groups here; the start that runs this forces the policies on everybody again.
ALTER TABLE "people" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever is in one group alone is that group's to manage.
UPDATE "people" SET "managed_by" = only_group.group_id FROM (
  SELECT "person_id", min("group_id") AS group_id FROM "memberships" GROUP BY "person_id" HAVING count(*) = 1
) AS only_group WHERE "people"."id" = only_group.person_id AND "people"."user_type" = 'Group';--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_sees_all_stores() RETURNS boolean LANGUAGE sql STABLE AS $$
  select coalesce((
    select r.all_stores from memberships m join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.person_id = app_user_id() and m.valid), false)
$$;--> statement-breakpoint
-- Nodes of the role and nodes given to the person, with everything below.
CREATE OR REPLACE FUNCTION app_organize_ids() RETURNS int[] LANGUAGE sql STABLE AS $$
  with recursive below as (
    (select ro.organize_id as id from memberships m
      join role_organizes ro on ro.group_id = m.group_id and ro.role_id = m.role_id
      where m.person_id = app_user_id() and m.valid
    union select po.organize_id from person_organizes po where po.person_id = app_user_id())
    union select o.id from organizes o join below on o.parent_id = below.id)
  select array(select id from below)
$$;
