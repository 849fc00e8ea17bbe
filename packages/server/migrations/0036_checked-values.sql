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
-- Refuses a value that the condition of the trigger finds invalid. A row of an earlier version may keep its own: PostgreSQL evaluates every CHECK at
-- each update of a row, and would refuse changes of its other columns.
CREATE OR REPLACE FUNCTION app_refuse_value() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and not exists (
    select from unnest(tg_argv) as name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name
  ) then
    return null;
  end if;
  raise exception 'invalid value of "%" in "%"', tg_argv[0], tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name, column = tg_argv[0];
end $$;--> statement-breakpoint
CREATE TRIGGER "feedback_images_position_valid" AFTER INSERT OR UPDATE OF "position" ON "feedback_images" FOR EACH ROW WHEN (not (new.position >= 0)) EXECUTE FUNCTION app_refuse_value('position');--> statement-breakpoint
CREATE TRIGGER "feedback_messages_at_valid" AFTER INSERT OR UPDATE OF "at" ON "feedback_messages" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "feedback_types_id_valid" AFTER INSERT OR UPDATE OF "id" ON "feedback_types" FOR EACH ROW WHEN (not (new.id ~ '\S')) EXECUTE FUNCTION app_refuse_value('id');--> statement-breakpoint
CREATE TRIGGER "feedback_types_name_zh_valid" AFTER INSERT OR UPDATE OF "name_zh" ON "feedback_types" FOR EACH ROW WHEN (not (new.name_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh');--> statement-breakpoint
CREATE TRIGGER "feedback_types_name_en_valid" AFTER INSERT OR UPDATE OF "name_en" ON "feedback_types" FOR EACH ROW WHEN (not (new.name_en ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_en');--> statement-breakpoint
CREATE TRIGGER "feedback_types_name_zh_hant_valid" AFTER INSERT OR UPDATE OF "name_zh_hant" ON "feedback_types" FOR EACH ROW WHEN (not (new.name_zh_hant ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh_hant');--> statement-breakpoint
CREATE TRIGGER "feedbacks_type_ids_valid" AFTER INSERT OR UPDATE OF "type_ids" ON "feedbacks" FOR EACH ROW WHEN (not (array_position(new.type_ids, null) is null)) EXECUTE FUNCTION app_refuse_value('type_ids');--> statement-breakpoint
CREATE TRIGGER "feedbacks_contents_valid" AFTER INSERT OR UPDATE OF "contents" ON "feedbacks" FOR EACH ROW WHEN (not (new.contents ~ '\S')) EXECUTE FUNCTION app_refuse_value('contents');--> statement-breakpoint
CREATE TRIGGER "feedbacks_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "feedbacks" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "feedbacks_answered_at_valid" AFTER INSERT OR UPDATE OF "answered_at" ON "feedbacks" FOR EACH ROW WHEN (not (new.answered_at >= '2000-01-01' and new.answered_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('answered_at');--> statement-breakpoint
CREATE TRIGGER "feedbacks_author_seen_at_valid" AFTER INSERT OR UPDATE OF "author_seen_at" ON "feedbacks" FOR EACH ROW WHEN (not (new.author_seen_at >= '2000-01-01' and new.author_seen_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('author_seen_at');--> statement-breakpoint
CREATE TRIGGER "corrective_action_files_name_valid" AFTER INSERT OR UPDATE OF "name" ON "corrective_action_files" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "corrective_action_files_content_type_valid" AFTER INSERT OR UPDATE OF "content_type" ON "corrective_action_files" FOR EACH ROW WHEN (not (new.content_type ~ '^[a-z]+/[a-zA-Z0-9.+-]+$')) EXECUTE FUNCTION app_refuse_value('content_type');--> statement-breakpoint
CREATE TRIGGER "corrective_action_files_bytes_valid" AFTER INSERT OR UPDATE OF "bytes" ON "corrective_action_files" FOR EACH ROW WHEN (not (new.bytes >= 0)) EXECUTE FUNCTION app_refuse_value('bytes');--> statement-breakpoint
CREATE TRIGGER "corrective_action_files_added_at_valid" AFTER INSERT OR UPDATE OF "added_at" ON "corrective_action_files" FOR EACH ROW WHEN (not (new.added_at >= '2000-01-01' and new.added_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('added_at');--> statement-breakpoint
CREATE TRIGGER "corrective_action_steps_at_valid" AFTER INSERT OR UPDATE OF "at" ON "corrective_action_steps" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_title_valid" AFTER INSERT OR UPDATE OF "title" ON "corrective_actions" FOR EACH ROW WHEN (not (new.title ~ '\S')) EXECUTE FUNCTION app_refuse_value('title');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_due_date_valid" AFTER INSERT OR UPDATE OF "due_date" ON "corrective_actions" FOR EACH ROW WHEN (not (new.due_date >= '2000-01-01' and new.due_date < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('due_date');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "corrective_actions" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_closed_at_valid" AFTER INSERT OR UPDATE OF "closed_at" ON "corrective_actions" FOR EACH ROW WHEN (not (new.closed_at >= '2000-01-01' and new.closed_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('closed_at');--> statement-breakpoint
CREATE TRIGGER "proposal_steps_at_valid" AFTER INSERT OR UPDATE OF "at" ON "proposal_steps" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "proposals_death_line_date_valid" AFTER INSERT OR UPDATE OF "death_line_date" ON "proposals" FOR EACH ROW WHEN (not (new.death_line_date >= '2000-01-01' and new.death_line_date < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('death_line_date');--> statement-breakpoint
CREATE TRIGGER "groups_code_valid" AFTER INSERT OR UPDATE OF "code" ON "groups" FOR EACH ROW WHEN (not (new.code ~ '^[^\s,+]+$')) EXECUTE FUNCTION app_refuse_value('code');--> statement-breakpoint
CREATE TRIGGER "groups_name_valid" AFTER INSERT OR UPDATE OF "name" ON "groups" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "people_account_valid" AFTER INSERT OR UPDATE OF "account" ON "people" FOR EACH ROW WHEN (not (new.account ~ '\S')) EXECUTE FUNCTION app_refuse_value('account');--> statement-breakpoint
CREATE TRIGGER "people_user_type_valid" AFTER INSERT OR UPDATE OF "user_type" ON "people" FOR EACH ROW WHEN (not (new.user_type in ('SA', 'CAM', 'Group'))) EXECUTE FUNCTION app_refuse_value('user_type');--> statement-breakpoint
CREATE TRIGGER "people_mail_valid" AFTER INSERT OR UPDATE OF "mail" ON "people" FOR EACH ROW WHEN (not (new.mail = '' or new.mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('mail');--> statement-breakpoint
CREATE TRIGGER "roles_name_valid" AFTER INSERT OR UPDATE OF "name" ON "roles" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "roles_code_valid" AFTER INSERT OR UPDATE OF "code" ON "roles" FOR EACH ROW WHEN (not (new.code in ('SA', 'CAM', 'CAMLeader', 'GroupAdmin', 'GroupUser'))) EXECUTE FUNCTION app_refuse_value('code');--> statement-breakpoint
CREATE TRIGGER "menus_realm_valid" AFTER INSERT OR UPDATE OF "realm" ON "menus" FOR EACH ROW WHEN (not (new.realm in ('general', 'cam'))) EXECUTE FUNCTION app_refuse_value('realm');--> statement-breakpoint
CREATE TRIGGER "menus_name_valid" AFTER INSERT OR UPDATE OF "name" ON "menus" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "menus_module_valid" AFTER INSERT OR UPDATE OF "module" ON "menus" FOR EACH ROW WHEN (not (new.module ~ '\S')) EXECUTE FUNCTION app_refuse_value('module');--> statement-breakpoint
CREATE TRIGGER "menus_menu_type_valid" AFTER INSERT OR UPDATE OF "menu_type" ON "menus" FOR EACH ROW WHEN (not (new.menu_type in ('M', 'L'))) EXECUTE FUNCTION app_refuse_value('menu_type');--> statement-breakpoint
CREATE TRIGGER "menus_title_zh_valid" AFTER INSERT OR UPDATE OF "title_zh" ON "menus" FOR EACH ROW WHEN (not (new.title_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh');--> statement-breakpoint
CREATE TRIGGER "menus_title_en_valid" AFTER INSERT OR UPDATE OF "title_en" ON "menus" FOR EACH ROW WHEN (not (new.title_en ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_en');--> statement-breakpoint
CREATE TRIGGER "menus_title_zh_hant_valid" AFTER INSERT OR UPDATE OF "title_zh_hant" ON "menus" FOR EACH ROW WHEN (not (new.title_zh_hant ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh_hant');--> statement-breakpoint
CREATE TRIGGER "promotion_interests_at_valid" AFTER INSERT OR UPDATE OF "at" ON "promotion_interests" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "promotion_pictures_position_valid" AFTER INSERT OR UPDATE OF "position" ON "promotion_pictures" FOR EACH ROW WHEN (not (new.position >= 0)) EXECUTE FUNCTION app_refuse_value('position');--> statement-breakpoint
CREATE TRIGGER "promotion_visits_at_valid" AFTER INSERT OR UPDATE OF "at" ON "promotion_visits" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "promotion_visits_before_at_valid" AFTER INSERT OR UPDATE OF "before_at" ON "promotion_visits" FOR EACH ROW WHEN (not (new.before_at >= '2000-01-01' and new.before_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('before_at');--> statement-breakpoint
CREATE TRIGGER "promotions_title_zh_valid" AFTER INSERT OR UPDATE OF "title_zh" ON "promotions" FOR EACH ROW WHEN (not (new.title_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh');--> statement-breakpoint
CREATE TRIGGER "promotions_published_at_valid" AFTER INSERT OR UPDATE OF "published_at" ON "promotions" FOR EACH ROW WHEN (not (new.published_at >= '2000-01-01' and new.published_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('published_at');--> statement-breakpoint
CREATE TRIGGER "promotions_ends_at_valid" AFTER INSERT OR UPDATE OF "ends_at" ON "promotions" FOR EACH ROW WHEN (not (new.ends_at >= '2000-01-01' and new.ends_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('ends_at');--> statement-breakpoint
CREATE TRIGGER "promotions_call_by_mail_valid" AFTER INSERT OR UPDATE OF "call_by_mail" ON "promotions" FOR EACH ROW WHEN (not (new.call_by_mail = '' or new.call_by_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('call_by_mail');--> statement-breakpoint
CREATE TRIGGER "common_materials_title_zh_valid" AFTER INSERT OR UPDATE OF "title_zh" ON "common_materials" FOR EACH ROW WHEN (not (new.title_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh');--> statement-breakpoint
CREATE TRIGGER "common_materials_updated_at_valid" AFTER INSERT OR UPDATE OF "updated_at" ON "common_materials" FOR EACH ROW WHEN (not (new.updated_at >= '2000-01-01' and new.updated_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('updated_at');--> statement-breakpoint
CREATE TRIGGER "document_types_id_valid" AFTER INSERT OR UPDATE OF "id" ON "document_types" FOR EACH ROW WHEN (not (new.id ~ '\S')) EXECUTE FUNCTION app_refuse_value('id');--> statement-breakpoint
CREATE TRIGGER "document_types_name_zh_valid" AFTER INSERT OR UPDATE OF "name_zh" ON "document_types" FOR EACH ROW WHEN (not (new.name_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh');--> statement-breakpoint
CREATE TRIGGER "document_types_name_en_valid" AFTER INSERT OR UPDATE OF "name_en" ON "document_types" FOR EACH ROW WHEN (not (new.name_en ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_en');--> statement-breakpoint
CREATE TRIGGER "document_types_name_zh_hant_valid" AFTER INSERT OR UPDATE OF "name_zh_hant" ON "document_types" FOR EACH ROW WHEN (not (new.name_zh_hant ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh_hant');--> statement-breakpoint
CREATE TRIGGER "hotspot_issues_title_zh_valid" AFTER INSERT OR UPDATE OF "title_zh" ON "hotspot_issues" FOR EACH ROW WHEN (not (new.title_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh');--> statement-breakpoint
CREATE TRIGGER "hotspot_issues_updated_at_valid" AFTER INSERT OR UPDATE OF "updated_at" ON "hotspot_issues" FOR EACH ROW WHEN (not (new.updated_at >= '2000-01-01' and new.updated_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('updated_at');--> statement-breakpoint
CREATE TRIGGER "information_documents_title_zh_valid" AFTER INSERT OR UPDATE OF "title_zh" ON "information_documents" FOR EACH ROW WHEN (not (new.title_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('title_zh');--> statement-breakpoint
CREATE TRIGGER "information_documents_updated_at_valid" AFTER INSERT OR UPDATE OF "updated_at" ON "information_documents" FOR EACH ROW WHEN (not (new.updated_at >= '2000-01-01' and new.updated_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('updated_at');--> statement-breakpoint
CREATE TRIGGER "report_area_months_month_valid" AFTER INSERT OR UPDATE OF "month" ON "report_area_months" FOR EACH ROW WHEN (not (new.month >= '2000-01-01' and new.month < '2100-01-01' and extract(day from new.month) = 1)) EXECUTE FUNCTION app_refuse_value('month');--> statement-breakpoint
CREATE TRIGGER "report_area_months_category_valid" AFTER INSERT OR UPDATE OF "category" ON "report_area_months" FOR EACH ROW WHEN (not (new.category in ('clean', 'pest', 'food-safety', 'process-water'))) EXECUTE FUNCTION app_refuse_value('category');--> statement-breakpoint
CREATE TRIGGER "report_area_months_lines_valid" AFTER INSERT OR UPDATE OF "lines" ON "report_area_months" FOR EACH ROW WHEN (not (new.lines >= 0)) EXECUTE FUNCTION app_refuse_value('lines');--> statement-breakpoint
CREATE TRIGGER "report_area_months_outside_valid" AFTER INSERT OR UPDATE OF "outside" ON "report_area_months" FOR EACH ROW WHEN (not (new.outside >= 0)) EXECUTE FUNCTION app_refuse_value('outside');--> statement-breakpoint
CREATE TRIGGER "report_area_months_first_valid" AFTER INSERT OR UPDATE OF "first" ON "report_area_months" FOR EACH ROW WHEN (not (new.first > '-Infinity' and new.first < 'Infinity')) EXECUTE FUNCTION app_refuse_value('first');--> statement-breakpoint
CREATE TRIGGER "report_area_months_second_valid" AFTER INSERT OR UPDATE OF "second" ON "report_area_months" FOR EACH ROW WHEN (not (new.second > '-Infinity' and new.second < 'Infinity')) EXECUTE FUNCTION app_refuse_value('second');--> statement-breakpoint
CREATE TRIGGER "report_area_months_low_valid" AFTER INSERT OR UPDATE OF "low" ON "report_area_months" FOR EACH ROW WHEN (not (new.low > '-Infinity' and new.low < 'Infinity')) EXECUTE FUNCTION app_refuse_value('low');--> statement-breakpoint
CREATE TRIGGER "report_area_months_high_valid" AFTER INSERT OR UPDATE OF "high" ON "report_area_months" FOR EACH ROW WHEN (not (new.high > '-Infinity' and new.high < 'Infinity')) EXECUTE FUNCTION app_refuse_value('high');--> statement-breakpoint
CREATE TRIGGER "report_area_months_lowest_valid" AFTER INSERT OR UPDATE OF "lowest" ON "report_area_months" FOR EACH ROW WHEN (not (new.lowest > '-Infinity' and new.lowest < 'Infinity')) EXECUTE FUNCTION app_refuse_value('lowest');--> statement-breakpoint
CREATE TRIGGER "report_area_months_highest_valid" AFTER INSERT OR UPDATE OF "highest" ON "report_area_months" FOR EACH ROW WHEN (not (new.highest > '-Infinity' and new.highest < 'Infinity')) EXECUTE FUNCTION app_refuse_value('highest');--> statement-breakpoint
CREATE TRIGGER "report_months_month_valid" AFTER INSERT OR UPDATE OF "month" ON "report_months" FOR EACH ROW WHEN (not (new.month >= '2000-01-01' and new.month < '2100-01-01' and extract(day from new.month) = 1)) EXECUTE FUNCTION app_refuse_value('month');--> statement-breakpoint
CREATE TRIGGER "report_months_category_valid" AFTER INSERT OR UPDATE OF "category" ON "report_months" FOR EACH ROW WHEN (not (new.category in ('clean', 'pest', 'food-safety', 'process-water'))) EXECUTE FUNCTION app_refuse_value('category');--> statement-breakpoint
CREATE TRIGGER "report_months_done_valid" AFTER INSERT OR UPDATE OF "done" ON "report_months" FOR EACH ROW WHEN (not (new.done >= 0)) EXECUTE FUNCTION app_refuse_value('done');--> statement-breakpoint
CREATE TRIGGER "report_months_stars1_valid" AFTER INSERT OR UPDATE OF "stars1" ON "report_months" FOR EACH ROW WHEN (not (new.stars1 >= 0)) EXECUTE FUNCTION app_refuse_value('stars1');--> statement-breakpoint
CREATE TRIGGER "report_months_stars2_valid" AFTER INSERT OR UPDATE OF "stars2" ON "report_months" FOR EACH ROW WHEN (not (new.stars2 >= 0)) EXECUTE FUNCTION app_refuse_value('stars2');--> statement-breakpoint
CREATE TRIGGER "report_months_stars3_valid" AFTER INSERT OR UPDATE OF "stars3" ON "report_months" FOR EACH ROW WHEN (not (new.stars3 >= 0)) EXECUTE FUNCTION app_refuse_value('stars3');--> statement-breakpoint
CREATE TRIGGER "report_months_stars4_valid" AFTER INSERT OR UPDATE OF "stars4" ON "report_months" FOR EACH ROW WHEN (not (new.stars4 >= 0)) EXECUTE FUNCTION app_refuse_value('stars4');--> statement-breakpoint
CREATE TRIGGER "report_months_stars5_valid" AFTER INSERT OR UPDATE OF "stars5" ON "report_months" FOR EACH ROW WHEN (not (new.stars5 >= 0)) EXECUTE FUNCTION app_refuse_value('stars5');--> statement-breakpoint
CREATE TRIGGER "service_plans_category_valid" AFTER INSERT OR UPDATE OF "category" ON "service_plans" FOR EACH ROW WHEN (not (new.category in ('clean', 'pest', 'food-safety', 'process-water'))) EXECUTE FUNCTION app_refuse_value('category');--> statement-breakpoint
CREATE TRIGGER "service_plans_valid_from_valid" AFTER INSERT OR UPDATE OF "valid_from" ON "service_plans" FOR EACH ROW WHEN (not (new.valid_from >= '2000-01-01' and new.valid_from < '2100-01-01' and extract(day from new.valid_from) = 1)) EXECUTE FUNCTION app_refuse_value('valid_from');--> statement-breakpoint
CREATE TRIGGER "service_plans_visits_a_year_valid" AFTER INSERT OR UPDATE OF "visits_a_year" ON "service_plans" FOR EACH ROW WHEN (not (new.visits_a_year between 0 and 366)) EXECUTE FUNCTION app_refuse_value('visits_a_year');--> statement-breakpoint
CREATE TRIGGER "service_reports_report_no_valid" AFTER INSERT OR UPDATE OF "report_no" ON "service_reports" FOR EACH ROW WHEN (not (new.report_no ~ '\S')) EXECUTE FUNCTION app_refuse_value('report_no');--> statement-breakpoint
CREATE TRIGGER "service_reports_category_valid" AFTER INSERT OR UPDATE OF "category" ON "service_reports" FOR EACH ROW WHEN (not (new.category in ('clean', 'pest', 'food-safety', 'process-water'))) EXECUTE FUNCTION app_refuse_value('category');--> statement-breakpoint
CREATE TRIGGER "service_reports_service_time_valid" AFTER INSERT OR UPDATE OF "service_time" ON "service_reports" FOR EACH ROW WHEN (not (new.service_time >= '2000-01-01' and new.service_time < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('service_time');--> statement-breakpoint
CREATE TRIGGER "service_reports_details_valid" AFTER INSERT OR UPDATE OF "details", "has_file" ON "service_reports" FOR EACH ROW WHEN (not (not new.has_file or coalesce(jsonb_typeof(new.details) = 'object' and jsonb_typeof(new.details -> 'areas') = 'array'
  and jsonb_typeof(new.details -> 'recommendations') = 'array' and jsonb_path_match(new.details, '
    exists($.technician ? (@.type() == "string")) && exists($.signedBy ? (@.type() == "string"))
    && exists($.minutes ? (@.type() == "number" && @ >= 0)) && !exists($.recommendations[*] ? (@.type() != "string"))
    && !exists($.areas[*] ? (@.type() != "object"))
    && !exists($.areas[*] ? (!exists(@.area ? (@.type() == "string")) || !exists(@.finding ? (@.type() == "string")) || !(@.values.type() == "array")))
    && !exists($.areas[*].values[*] ? (@.type() != "number"))'), false))) EXECUTE FUNCTION app_refuse_value('details', 'has_file');--> statement-breakpoint
CREATE TRIGGER "service_reports_overall_rating_valid" AFTER INSERT OR UPDATE OF "overall_rating" ON "service_reports" FOR EACH ROW WHEN (not (new.overall_rating between 0 and 5)) EXECUTE FUNCTION app_refuse_value('overall_rating');--> statement-breakpoint
CREATE TRIGGER "service_reports_evaluated_at_valid" AFTER INSERT OR UPDATE OF "evaluated_at" ON "service_reports" FOR EACH ROW WHEN (not (new.evaluated_at >= '2000-01-01' and new.evaluated_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('evaluated_at');--> statement-breakpoint
CREATE TRIGGER "service_reports_evaluation_open_until_valid" AFTER INSERT OR UPDATE OF "evaluation_open_until" ON "service_reports" FOR EACH ROW WHEN (not (new.evaluation_open_until >= '2000-01-01' and new.evaluation_open_until < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('evaluation_open_until');--> statement-breakpoint
CREATE TRIGGER "service_types_id_valid" AFTER INSERT OR UPDATE OF "id" ON "service_types" FOR EACH ROW WHEN (not (new.id ~ '\S')) EXECUTE FUNCTION app_refuse_value('id');--> statement-breakpoint
CREATE TRIGGER "service_types_category_valid" AFTER INSERT OR UPDATE OF "category" ON "service_types" FOR EACH ROW WHEN (not (new.category in ('clean', 'pest', 'food-safety', 'process-water'))) EXECUTE FUNCTION app_refuse_value('category');--> statement-breakpoint
CREATE TRIGGER "service_types_name_zh_valid" AFTER INSERT OR UPDATE OF "name_zh" ON "service_types" FOR EACH ROW WHEN (not (new.name_zh ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh');--> statement-breakpoint
CREATE TRIGGER "service_types_name_en_valid" AFTER INSERT OR UPDATE OF "name_en" ON "service_types" FOR EACH ROW WHEN (not (new.name_en ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_en');--> statement-breakpoint
CREATE TRIGGER "service_types_name_zh_hant_valid" AFTER INSERT OR UPDATE OF "name_zh_hant" ON "service_types" FOR EACH ROW WHEN (not (new.name_zh_hant ~ '\S')) EXECUTE FUNCTION app_refuse_value('name_zh_hant');--> statement-breakpoint
CREATE TRIGGER "stored_files_bytes_valid" AFTER INSERT OR UPDATE OF "bytes" ON "stored_files" FOR EACH ROW WHEN (not (new.bytes >= 0)) EXECUTE FUNCTION app_refuse_value('bytes');--> statement-breakpoint
CREATE TRIGGER "stored_files_width_valid" AFTER INSERT OR UPDATE OF "width" ON "stored_files" FOR EACH ROW WHEN (not (new.width > 0)) EXECUTE FUNCTION app_refuse_value('width');--> statement-breakpoint
CREATE TRIGGER "stored_files_height_valid" AFTER INSERT OR UPDATE OF "height" ON "stored_files" FOR EACH ROW WHEN (not (new.height > 0)) EXECUTE FUNCTION app_refuse_value('height');--> statement-breakpoint
CREATE TRIGGER "stored_files_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "stored_files" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "stored_files_held_at_valid" AFTER INSERT OR UPDATE OF "held_at" ON "stored_files" FOR EACH ROW WHEN (not (new.held_at >= '2000-01-01' and new.held_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('held_at');--> statement-breakpoint
CREATE TRIGGER "organizes_name_valid" AFTER INSERT OR UPDATE OF "name" ON "organizes" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "stores_code_valid" AFTER INSERT OR UPDATE OF "code" ON "stores" FOR EACH ROW WHEN (not (new.code ~ '\S')) EXECUTE FUNCTION app_refuse_value('code');--> statement-breakpoint
CREATE TRIGGER "stores_name_valid" AFTER INSERT OR UPDATE OF "name" ON "stores" FOR EACH ROW WHEN (not (new.name ~ '\S')) EXECUTE FUNCTION app_refuse_value('name');--> statement-breakpoint
CREATE TRIGGER "stores_time_zone_valid" AFTER INSERT OR UPDATE OF "time_zone" ON "stores" FOR EACH ROW WHEN (not (new.time_zone ~ '^(UTC|Etc/GMT([+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' and is_time_zone(new.time_zone))) EXECUTE FUNCTION app_refuse_value('time_zone');--> statement-breakpoint
CREATE TRIGGER "translations_language_valid" AFTER INSERT OR UPDATE OF "language" ON "translations" FOR EACH ROW WHEN (not (new.language in ('zh', 'zh_hant', 'en'))) EXECUTE FUNCTION app_refuse_value('language');--> statement-breakpoint
CREATE TRIGGER "translations_original_valid" AFTER INSERT OR UPDATE OF "original" ON "translations" FOR EACH ROW WHEN (not (new.original ~ '\S')) EXECUTE FUNCTION app_refuse_value('original');--> statement-breakpoint
CREATE POLICY "identity" ON "product_rows" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_check_service_type() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.service_type_id, new.category) is distinct from (old.service_type_id, old.category)
    and exists (select from service_types t where t.id = new.service_type_id and t.category <> new.category) then
    raise exception 'the service type % is not of the category %', new.service_type_id, new.category
      using errcode = 'check_violation', constraint = 'service_reports_service_type_valid';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "service_reports_service_type" BEFORE INSERT OR UPDATE OF "service_type_id", "category" ON "service_reports" FOR EACH ROW EXECUTE FUNCTION app_check_service_type();
