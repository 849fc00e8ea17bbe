-- The large tables first: locks last until the end.
CREATE INDEX "service_reports_type" ON "service_reports" USING btree ("service_type_id");--> statement-breakpoint
CREATE INDEX "report_area_months_store" ON "report_area_months" USING btree ("group_id","store_id");--> statement-breakpoint
CREATE INDEX "report_months_store" ON "report_months" USING btree ("group_id","store_id");--> statement-breakpoint
CREATE INDEX "code_requests_at" ON "code_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "done_changes_of_person" ON "done_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_person" ON "feedback_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "feedbacks_author" ON "feedbacks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "corrective_action_steps_person" ON "corrective_action_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "proposal_steps_person" ON "proposal_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "menus_parent" ON "menus" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "promotion_interests_person" ON "promotion_interests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "promotion_visits_person" ON "promotion_visits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "information_documents_type" ON "information_documents" USING btree ("type");--> statement-breakpoint
CREATE INDEX "sheet_imports_person" ON "sheet_imports" USING btree ("person_id");