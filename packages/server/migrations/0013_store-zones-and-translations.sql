CREATE TABLE "translations" (
	"group_id" integer NOT NULL,
	"language" text NOT NULL,
	"original" text NOT NULL,
	"translation" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translation collate "und-x-icu")) STORED,
	CONSTRAINT "translations_group_id_language_original_pk" PRIMARY KEY("group_id","language","original")
);
--> statement-breakpoint
ALTER TABLE "translations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "service_reports_by_customer";--> statement-breakpoint
DROP INDEX "service_reports_by_store";--> statement-breakpoint
DROP INDEX "service_reports_by_sales_rep";--> statement-breakpoint
DROP INDEX "service_reports_by_type";--> statement-breakpoint
DROP INDEX "service_reports_by_rating";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_reports_by_rating_down" ON "service_reports" USING btree ("group_id","overall_rating","service_time","id","category","service_type_id","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_customer" ON "service_reports" USING btree ("group_id","customer_name","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","service_type_id","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_store" ON "service_reports" USING btree ("group_id","store_name","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","service_type_id","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_sales_rep" ON "service_reports" USING btree ("group_id","sales_rep","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","service_type_id","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_type" ON "service_reports" USING btree ("group_id","service_type_id","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_rating" ON "service_reports" USING btree ("group_id","overall_rating","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","service_type_id","store_id","names_id","number_search");--> statement-breakpoint
CREATE POLICY "group_rows" ON "translations" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "translations" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);