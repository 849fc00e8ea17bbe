ALTER TABLE "translations" ADD COLUMN "id" bigint DEFAULT new_public_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_id" UNIQUE("group_id","id");