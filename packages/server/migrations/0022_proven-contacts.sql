ALTER TABLE "people" ADD COLUMN "phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "mail_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "people" SET "phone_proven" = true, "mail_proven" = true WHERE "invited_at" IS NULL;
