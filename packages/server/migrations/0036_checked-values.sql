-- Whether PostgreSQL knows a time zone.
CREATE OR REPLACE FUNCTION is_time_zone(zone text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT AS $$
begin
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;--> statement-breakpoint
CREATE TABLE "product_rows" (
	"of_table" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "product_rows_of_table_id_pk" PRIMARY KEY("of_table","id")
);--> statement-breakpoint
ALTER TABLE "product_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feedback_images" ADD CONSTRAINT "feedback_images_position_valid" CHECK (position >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_at_valid" CHECK (at >= '2000-01-01' and at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_types" ADD CONSTRAINT "feedback_types_id_valid" CHECK (id ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_types" ADD CONSTRAINT "feedback_types_name_zh_valid" CHECK (name_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_types" ADD CONSTRAINT "feedback_types_name_en_valid" CHECK (name_en ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_types" ADD CONSTRAINT "feedback_types_name_zh_hant_valid" CHECK (name_zh_hant ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_type_ids_valid" CHECK (array_position(type_ids, null) is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_contents_valid" CHECK (contents ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_created_at_valid" CHECK (created_at >= '2000-01-01' and created_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_answered_at_valid" CHECK (answered_at >= '2000-01-01' and answered_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_author_seen_at_valid" CHECK (author_seen_at >= '2000-01-01' and author_seen_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_content_type_valid" CHECK (content_type ~ '^[a-z]+/[a-zA-Z0-9.+-]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_bytes_valid" CHECK (bytes >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_added_at_valid" CHECK (added_at >= '2000-01-01' and added_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD CONSTRAINT "corrective_action_steps_at_valid" CHECK (at >= '2000-01-01' and at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_title_valid" CHECK (title ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_due_date_valid" CHECK (due_date >= '2000-01-01' and due_date < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_created_at_valid" CHECK (created_at >= '2000-01-01' and created_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_closed_at_valid" CHECK (closed_at >= '2000-01-01' and closed_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "proposal_steps" ADD CONSTRAINT "proposal_steps_at_valid" CHECK (at >= '2000-01-01' and at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_death_line_date_valid" CHECK (death_line_date >= '2000-01-01' and death_line_date < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_code_valid" CHECK (code ~ '^[^\s,+]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_valid" CHECK (account ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_type_valid" CHECK (user_type in ('SA', 'CAM', 'Group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_mail_valid" CHECK (mail = '' or mail ~ '^[^@\s]+@[^@\s]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_code_valid" CHECK (code in ('SA', 'CAM', 'CAMLeader', 'GroupAdmin', 'GroupUser')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_realm_valid" CHECK (realm in ('general', 'cam')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_module_valid" CHECK (module ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_menu_type_valid" CHECK (menu_type in ('M', 'L')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_title_zh_valid" CHECK (title_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_title_en_valid" CHECK (title_en ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_title_zh_hant_valid" CHECK (title_zh_hant ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotion_interests" ADD CONSTRAINT "promotion_interests_at_valid" CHECK (at >= '2000-01-01' and at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotion_pictures" ADD CONSTRAINT "promotion_pictures_position_valid" CHECK (position >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "promotion_visits" ADD CONSTRAINT "promotion_visits_at_valid" CHECK (at >= '2000-01-01' and at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotion_visits" ADD CONSTRAINT "promotion_visits_before_at_valid" CHECK (before_at >= '2000-01-01' and before_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_title_zh_valid" CHECK (title_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_published_at_valid" CHECK (published_at >= '2000-01-01' and published_at < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_ends_at_valid" CHECK (ends_at >= '2000-01-01' and ends_at < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_call_by_mail_valid" CHECK (call_by_mail = '' or call_by_mail ~ '^[^@\s]+@[^@\s]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "common_materials" ADD CONSTRAINT "common_materials_title_zh_valid" CHECK (title_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "common_materials" ADD CONSTRAINT "common_materials_updated_at_valid" CHECK (updated_at >= '2000-01-01' and updated_at < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "document_types" ADD CONSTRAINT "document_types_id_valid" CHECK (id ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "document_types" ADD CONSTRAINT "document_types_name_zh_valid" CHECK (name_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "document_types" ADD CONSTRAINT "document_types_name_en_valid" CHECK (name_en ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "document_types" ADD CONSTRAINT "document_types_name_zh_hant_valid" CHECK (name_zh_hant ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "hotspot_issues" ADD CONSTRAINT "hotspot_issues_title_zh_valid" CHECK (title_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "hotspot_issues" ADD CONSTRAINT "hotspot_issues_updated_at_valid" CHECK (updated_at >= '2000-01-01' and updated_at < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "information_documents" ADD CONSTRAINT "information_documents_title_zh_valid" CHECK (title_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "information_documents" ADD CONSTRAINT "information_documents_updated_at_valid" CHECK (updated_at >= '2000-01-01' and updated_at < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_month_valid" CHECK (month >= '2000-01-01' and month < '2100-01-01' and extract(day from month) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_category_valid" CHECK (category in ('clean', 'pest', 'food-safety', 'process-water')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_lines_valid" CHECK (lines >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_outside_valid" CHECK (outside >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_first_valid" CHECK (first > '-Infinity' and first < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_second_valid" CHECK (second > '-Infinity' and second < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_low_valid" CHECK (low > '-Infinity' and low < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_high_valid" CHECK (high > '-Infinity' and high < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_lowest_valid" CHECK (lowest > '-Infinity' and lowest < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_highest_valid" CHECK (highest > '-Infinity' and highest < 'Infinity') NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_month_valid" CHECK (month >= '2000-01-01' and month < '2100-01-01' and extract(day from month) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_category_valid" CHECK (category in ('clean', 'pest', 'food-safety', 'process-water')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_done_valid" CHECK (done >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_stars1_valid" CHECK (stars1 >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_stars2_valid" CHECK (stars2 >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_stars3_valid" CHECK (stars3 >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_stars4_valid" CHECK (stars4 >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_stars5_valid" CHECK (stars5 >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_category_valid" CHECK (category in ('clean', 'pest', 'food-safety', 'process-water')) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_valid_from_valid" CHECK (valid_from >= '2000-01-01' and valid_from < '2100-01-01' and extract(day from valid_from) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_visits_a_year_valid" CHECK (visits_a_year between 0 and 366) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_report_no_valid" CHECK (report_no ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_category_valid" CHECK (category in ('clean', 'pest', 'food-safety', 'process-water')) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_service_time_valid" CHECK (service_time >= '2000-01-01' and service_time < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_details_valid" CHECK (not has_file or coalesce(jsonb_typeof(details) = 'object' and jsonb_typeof(details -> 'areas') = 'array'
  and jsonb_typeof(details -> 'recommendations') = 'array' and jsonb_path_match(details, '
    exists($.technician ? (@.type() == "string")) && exists($.signedBy ? (@.type() == "string"))
    && exists($.minutes ? (@.type() == "number" && @ >= 0)) && !exists($.recommendations[*] ? (@.type() != "string"))
    && !exists($.areas[*] ? (@.type() != "object"))
    && !exists($.areas[*] ? (!exists(@.area ? (@.type() == "string")) || !exists(@.finding ? (@.type() == "string")) || !(@.values.type() == "array")))
    && !exists($.areas[*].values[*] ? (@.type() != "number"))'), false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_overall_rating_valid" CHECK (overall_rating between 0 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_evaluated_at_valid" CHECK (evaluated_at >= '2000-01-01' and evaluated_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_reports" ADD CONSTRAINT "service_reports_evaluation_open_until_valid" CHECK (evaluation_open_until >= '2000-01-01' and evaluation_open_until < '2100-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_id_valid" CHECK (id ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_category_valid" CHECK (category in ('clean', 'pest', 'food-safety', 'process-water')) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_name_zh_valid" CHECK (name_zh ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_name_en_valid" CHECK (name_en ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_name_zh_hant_valid" CHECK (name_zh_hant ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_bytes_valid" CHECK (bytes >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_width_valid" CHECK (width > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_height_valid" CHECK (height > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_created_at_valid" CHECK (created_at >= '2000-01-01' and created_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_held_at_valid" CHECK (held_at >= '2000-01-01' and held_at < now() + interval '2 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "organizes" ADD CONSTRAINT "organizes_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_code_valid" CHECK (code ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_name_valid" CHECK (name ~ '\S') NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_time_zone_valid" CHECK (time_zone ~ '^(UTC|Etc/GMT([+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' and is_time_zone(time_zone)) NOT VALID;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_language_valid" CHECK (language in ('zh', 'zh_hant', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_original_valid" CHECK (original ~ '\S') NOT VALID;--> statement-breakpoint
CREATE POLICY "identity" ON "product_rows" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_check_service_type() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from service_types t where t.id = new.service_type_id and t.category <> new.category) then
    raise exception 'the service type % is not of the category %', new.service_type_id, new.category
      using errcode = 'check_violation', constraint = 'service_reports_service_type_valid';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "service_reports_service_type" BEFORE INSERT OR UPDATE OF "service_type_id", "category" ON "service_reports" FOR EACH ROW EXECUTE FUNCTION app_check_service_type();
