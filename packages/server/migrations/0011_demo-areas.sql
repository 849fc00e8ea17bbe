CREATE TABLE "demo_areas" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "identity" ON "demo_areas" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);