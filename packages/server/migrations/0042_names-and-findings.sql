ALTER TABLE "service_reports" ADD COLUMN "findings" smallint;--> statement-breakpoint
CREATE INDEX "service_reports_by_findings" ON "service_reports" USING btree ("group_id","findings","service_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","service_type_id","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_by_findings_down" ON "service_reports" USING btree ("group_id","findings","service_time","id","category","service_type_id","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_unfilled" ON "service_reports" USING btree ("group_id","id") WHERE "service_reports"."findings" is null;--> statement-breakpoint
CREATE INDEX "stores_name_zh" ON "stores" USING btree ("group_id",name collate names_zh,"code");--> statement-breakpoint
CREATE INDEX "stores_name_zh_hant" ON "stores" USING btree ("group_id",name collate names_zh_hant,"code");--> statement-breakpoint
CREATE INDEX "stores_address_zh" ON "stores" USING btree ("group_id",address collate names_zh,"code");--> statement-breakpoint
CREATE INDEX "stores_address_zh_hant" ON "stores" USING btree ("group_id",address collate names_zh_hant,"code");--> statement-breakpoint
CREATE INDEX "stores_contact_zh" ON "stores" USING btree ("group_id",contact collate names_zh,"code");--> statement-breakpoint
CREATE INDEX "stores_contact_zh_hant" ON "stores" USING btree ("group_id",contact collate names_zh_hant,"code");--> statement-breakpoint
CREATE INDEX "stores_area_zh" ON "stores" USING btree ("group_id",area collate names_zh,"code");--> statement-breakpoint
CREATE INDEX "stores_area_zh_hant" ON "stores" USING btree ("group_id",area collate names_zh_hant,"code");--> statement-breakpoint
-- Results that the customer should act on (areas/shared/report-columns.ts), in details of any shape; -1 until the report arrives.
CREATE OR REPLACE FUNCTION app_findings(has_file boolean, details jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  select case when has_file then least(jsonb_array_length(jsonb_path_query_array(details,
    '$.areas[*].finding ? (@ == "high" || @ == "outside" || @ == "poor")')), 32767) else -1 end::smallint
$$;--> statement-breakpoint
CREATE FUNCTION app_set_findings() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.findings := app_findings(new.has_file, new.details);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "service_reports_findings" BEFORE INSERT OR UPDATE OF "has_file", "details", "findings" ON "service_reports" FOR EACH ROW EXECUTE FUNCTION app_set_findings();
