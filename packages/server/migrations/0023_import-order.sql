ALTER TABLE "sheet_imports" ADD COLUMN "applied" bigint;--> statement-breakpoint
-- Until now they were put back in the order in which they were sent.
UPDATE "sheet_imports" SET "applied" = "number" WHERE "state" IN ('done', 'undoing', 'undone');
