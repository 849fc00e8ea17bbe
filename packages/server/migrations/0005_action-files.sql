ALTER TABLE "corrective_action_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_group_id_file_key_stored_files_group_id_key_fk" FOREIGN KEY ("group_id","file_key") REFERENCES "public"."stored_files"("group_id","key") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "corrective_action_files_file" ON "corrective_action_files" USING btree ("group_id","file_key") WHERE file_key is not null;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ADD CONSTRAINT "corrective_action_files_content" CHECK ((content is null) <> (file_key is null)) NOT VALID;