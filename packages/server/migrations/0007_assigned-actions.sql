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
ALTER TABLE "groups" ADD COLUMN "verify_actions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_group_id_thumbnail_key_stored_files_group_id_key_fk" FOREIGN KEY ("group_id","thumbnail_key") REFERENCES "public"."stored_files"("group_id","key") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_group_id_step_id_corrective_action_steps_group_id_id_fk" FOREIGN KEY ("group_id","step_id") REFERENCES "public"."corrective_action_steps"("group_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD CONSTRAINT "corrective_action_steps_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_verified_by_people_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "corrective_action_files_thumbnail" ON "corrective_action_files" USING btree ("group_id","thumbnail_key") WHERE thumbnail_key is not null;--> statement-breakpoint
CREATE INDEX "corrective_action_files_step" ON "corrective_action_files" USING btree ("group_id","step_id") WHERE step_id is not null;--> statement-breakpoint
CREATE INDEX "corrective_action_steps_assignee" ON "corrective_action_steps" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrective_actions_position" ON "corrective_actions" USING btree ("group_id","report_id","finding_position") WHERE finding_position is not null;--> statement-breakpoint
CREATE INDEX "corrective_actions_assigned" ON "corrective_actions" USING btree ("assignee_id","group_id","due_date") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "corrective_actions_verifier" ON "corrective_actions" USING btree ("verified_by") WHERE verified_by is not null;--> statement-breakpoint
ALTER TABLE "corrective_action_steps" ADD CONSTRAINT "corrective_action_steps_kind" CHECK (kind in ('step', 'assigned', 'due-moved', 'photo-required', 'photo-optional', 'verified')) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_assignee" CHECK (not (is_company and assignee_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding_position" CHECK (finding_position >= 0) NOT VALID;--> statement-breakpoint
-- Below added by hand, as NOT VALID above.
CREATE TRIGGER "corrective_actions_verified_at_valid" AFTER INSERT OR UPDATE OF "verified_at" ON "corrective_actions" FOR EACH ROW WHEN (not (new.verified_at >= '2000-01-01' and new.verified_at < now() + interval '2 days')) EXECUTE FUNCTION app_refuse_value('verified_at');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_reminded_of_valid" AFTER INSERT OR UPDATE OF "reminded_of" ON "corrective_actions" FOR EACH ROW WHEN (not (new.reminded_of >= '2000-01-01' and new.reminded_of < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('reminded_of');--> statement-breakpoint
CREATE TRIGGER "corrective_actions_overdue_sent_of_valid" AFTER INSERT OR UPDATE OF "overdue_sent_of" ON "corrective_actions" FOR EACH ROW WHEN (not (new.overdue_sent_of >= '2000-01-01' and new.overdue_sent_of < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('overdue_sent_of');--> statement-breakpoint
CREATE TRIGGER "corrective_action_steps_due_date_valid" AFTER INSERT OR UPDATE OF "due_date" ON "corrective_action_steps" FOR EACH ROW WHEN (not (new.due_date >= '2000-01-01' and new.due_date < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('due_date');--> statement-breakpoint
CREATE TRIGGER "corrective_action_steps_assignee_name_valid" AFTER INSERT OR UPDATE OF "assignee_name" ON "corrective_action_steps" FOR EACH ROW WHEN (not (length(new.assignee_name) <= 500)) EXECUTE FUNCTION app_refuse_value('assignee_name');
