ALTER TABLE "stored_files" ADD COLUMN "pages" integer;--> statement-breakpoint
-- Below added by hand.
CREATE TRIGGER "stored_files_pages_valid" AFTER INSERT OR UPDATE OF "pages" ON "stored_files" FOR EACH ROW WHEN (not (new.pages > 0)) EXECUTE FUNCTION app_refuse_value('pages');
