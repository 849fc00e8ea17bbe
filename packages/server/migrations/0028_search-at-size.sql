ALTER TABLE "report_names" ADD COLUMN "customer_whole" text GENERATED ALWAYS AS (btrim(lower(customer_name collate "und-x-icu"), E' \t\n\r\u00a0\u3000')) STORED;--> statement-breakpoint
ALTER TABLE "report_names" ADD COLUMN "code_whole" text GENERATED ALWAYS AS (btrim(lower(store_code collate "und-x-icu"), E' \t\n\r\u00a0\u3000')) STORED;--> statement-breakpoint
ALTER TABLE "service_reports" ADD COLUMN "number_letters" text GENERATED ALWAYS AS (translate(lower(report_no collate "und-x-icu"), '0123456789', '')) STORED;--> statement-breakpoint
CREATE INDEX "report_names_search" ON "report_names" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_reports_by_type_down" ON "service_reports" USING btree ("group_id","service_type_id","service_time","id","category","overall_rating","store_id","names_id","number_search");--> statement-breakpoint
CREATE INDEX "service_reports_letters" ON "service_reports" USING btree ("group_id","number_letters");