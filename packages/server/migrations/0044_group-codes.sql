-- Replaced, not dropped: requests read the table meanwhile. Responses carry the code in a header, which has only printable ASCII characters.
CREATE OR REPLACE TRIGGER "groups_code_valid" AFTER INSERT OR UPDATE OF "code" ON "groups" FOR EACH ROW WHEN (not (length(new.code) <= 100 and new.code ~ '^[!-~]+$' and new.code !~ '[,+]')) EXECUTE FUNCTION app_refuse_value('code');
