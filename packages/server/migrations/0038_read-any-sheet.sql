ALTER TABLE "sheet_import_rows" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "source" jsonb;