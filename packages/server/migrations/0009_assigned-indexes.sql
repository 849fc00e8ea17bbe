CREATE INDEX "corrective_action_files_thumbnail" ON "corrective_action_files" USING btree ("group_id","thumbnail_key") WHERE thumbnail_key is not null;--> statement-breakpoint
CREATE INDEX "corrective_action_files_step" ON "corrective_action_files" USING btree ("group_id","step_id") WHERE step_id is not null;--> statement-breakpoint
CREATE INDEX "corrective_action_steps_assignee" ON "corrective_action_steps" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrective_actions_position" ON "corrective_actions" USING btree ("group_id","report_id","finding_position") WHERE finding_position is not null;--> statement-breakpoint
CREATE INDEX "corrective_actions_assigned" ON "corrective_actions" USING btree ("assignee_id","group_id","due_date") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "corrective_actions_assignees" ON "corrective_actions" USING btree ("group_id","assignee_id","store_id") WHERE assignee_id is not null and status <> 'done';--> statement-breakpoint
CREATE INDEX "corrective_actions_verifier" ON "corrective_actions" USING btree ("verified_by") WHERE verified_by is not null;