CREATE TABLE "service_account_entities" (
	"account_id" integer NOT NULL,
	"entity" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_account_entities_account_id_entity_pk" PRIMARY KEY("account_id","entity")
);
--> statement-breakpoint
ALTER TABLE "service_account_entities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "account_manager_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "complaints_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "low_rating_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "low_rating_up_to" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "mail_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_account_entities" ADD CONSTRAINT "service_account_entities_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "identity" ON "service_account_entities" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Added by hand: values that no process can use.
CREATE TRIGGER "groups_account_manager_mail_valid" AFTER INSERT OR UPDATE OF "account_manager_mail" ON "groups" FOR EACH ROW WHEN (not (new.account_manager_mail = '' or length(new.account_manager_mail) <= 500 and new.account_manager_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('account_manager_mail');--> statement-breakpoint
CREATE TRIGGER "groups_complaints_mail_valid" AFTER INSERT OR UPDATE OF "complaints_mail" ON "groups" FOR EACH ROW WHEN (not (new.complaints_mail = '' or length(new.complaints_mail) <= 500 and new.complaints_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('complaints_mail');--> statement-breakpoint
CREATE TRIGGER "groups_low_rating_mail_valid" AFTER INSERT OR UPDATE OF "low_rating_mail" ON "groups" FOR EACH ROW WHEN (not (new.low_rating_mail = '' or length(new.low_rating_mail) <= 500 and new.low_rating_mail ~ '^[^@\s]+@[^@\s]+$')) EXECUTE FUNCTION app_refuse_value('low_rating_mail');--> statement-breakpoint
CREATE TRIGGER "groups_low_rating_up_to_valid" AFTER INSERT OR UPDATE OF "low_rating_up_to" ON "groups" FOR EACH ROW WHEN (not (new.low_rating_up_to between 1 and 4)) EXECUTE FUNCTION app_refuse_value('low_rating_up_to');--> statement-breakpoint
CREATE TRIGGER "groups_mail_language_valid" AFTER INSERT OR UPDATE OF "mail_language" ON "groups" FOR EACH ROW WHEN (not (new.mail_language in ('', 'zh', 'zh_hant', 'en'))) EXECUTE FUNCTION app_refuse_value('mail_language');--> statement-breakpoint
CREATE TRIGGER "service_account_entities_applied_at_valid" AFTER INSERT OR UPDATE OF "applied_at" ON "service_account_entities" FOR EACH ROW WHEN (not (new.applied_at >= '2000-01-01' and new.applied_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('applied_at');
