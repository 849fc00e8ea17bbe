-- Replaced, not dropped: requests read these tables meanwhile. Several codes of a role are separated by commas.
CREATE OR REPLACE TRIGGER "roles_code_valid" AFTER INSERT OR UPDATE OF "code" ON "roles" FOR EACH ROW WHEN (not (new.code ~ '^(SA|CAM|CAMLeader|GroupAdmin|GroupUser)( *, *(SA|CAM|CAMLeader|GroupAdmin|GroupUser))*$')) EXECUTE FUNCTION app_refuse_value('code');--> statement-breakpoint
-- With at least five digits, as the form requires.
CREATE OR REPLACE TRIGGER "feedbacks_phone_valid" AFTER INSERT OR UPDATE OF "phone" ON "feedbacks" FOR EACH ROW WHEN (not (new.phone = '' or length(new.phone) <= 80 and typed_text(new.phone) ~ '^[+]?[0-9 ()./-]{5,30}$' and typed_text(new.phone) ~ '([0-9][^0-9]*){5}')) EXECUTE FUNCTION app_refuse_value('phone');--> statement-breakpoint
CREATE TRIGGER "common_materials_link_valid" AFTER INSERT OR UPDATE OF "link" ON "common_materials" FOR EACH ROW WHEN (not (length(new.link) <= 2000)) EXECUTE FUNCTION app_refuse_value('link');
