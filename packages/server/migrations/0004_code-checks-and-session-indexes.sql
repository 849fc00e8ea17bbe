ALTER TABLE "verification_codes" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "verification_codes_person" ON "verification_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_actor" ON "sessions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "sessions_person_open" ON "sessions" USING btree ("person_id") WHERE "sessions"."ended_at" is null;