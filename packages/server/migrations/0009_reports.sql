CREATE TABLE "service_plans" (
	"group_id" integer NOT NULL,
	"store_id" bigint NOT NULL,
	"category" text NOT NULL,
	"valid_from" date NOT NULL,
	"visits_a_month" smallint NOT NULL,
	CONSTRAINT "service_plans_group_id_store_id_category_valid_from_pk" PRIMARY KEY("group_id","store_id","category","valid_from"),
	CONSTRAINT "visits_are_no_debts" CHECK (visits_a_month >= 0)
);
--> statement-breakpoint
ALTER TABLE "service_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_group_id_store_id_stores_group_id_id_fk" FOREIGN KEY ("group_id","store_id") REFERENCES "public"."stores"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "plans_of_visible_stores" ON "service_plans" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores))) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)));