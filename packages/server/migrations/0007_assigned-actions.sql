ALTER TABLE "corrective_action_files" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD COLUMN "step_id" bigint;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD COLUMN "kind" text DEFAULT 'step' NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD COLUMN "is_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "is_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "finding_position" smallint;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "photo_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "verified_by" integer;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "overdue_sent_of" date;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD CONSTRAINT "corrective_action_steps_kind" CHECK (kind in ('step', 'assigned', 'due-moved', 'photo-required', 'photo-optional', 'verified')) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_assignee" CHECK (not (is_company and assignee_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding_position" CHECK (finding_position >= 0) NOT VALID;--> statement-breakpoint
-- Below added by hand.
CREATE TRIGGER "corrective_actions_verified_at_valid" AFTER INSERT OR UPDATE OF "verified_at" ON "corrective_actions" FOR EACH ROW WHEN (not (new.verified_at >= '2000-01-01' and new.verified_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('verified_at');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_reminded_of_valid" AFTER INSERT OR UPDATE OF "reminded_of" ON "corrective_actions" FOR EACH ROW WHEN (not (new.reminded_of >= '2000-01-01' and new.reminded_of < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('reminded_of');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_overdue_sent_of_valid" AFTER INSERT OR UPDATE OF "overdue_sent_of" ON "corrective_actions" FOR EACH ROW WHEN (not (new.overdue_sent_of >= '2000-01-01' and new.overdue_sent_of < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('overdue_sent_of');--> statement-breakpoint
CREATE TRIGGER "corrective_action_steps_due_date_valid" AFTER INSERT OR UPDATE OF "due_date" ON "corrective_action_steps" FOR EACH ROW WHEN (not (new.due_date >= '2000-01-01' and new.due_date < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('due_date');--> statement-breakpoint
CREATE TRIGGER "corrective_action_steps_assignee_name_valid" AFTER INSERT OR UPDATE OF "assignee_name" ON "corrective_action_steps" FOR EACH ROW WHEN (not (length(new.assignee_name) <= 500)) EXECUTE FUNCTION app_refuse_value('assignee_name');