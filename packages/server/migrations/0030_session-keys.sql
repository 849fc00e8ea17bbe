-- Every request reads sessions: nothing else is locked together with them. A database of a build between two versions may have both.
CREATE INDEX IF NOT EXISTS "sessions_person" ON "sessions" USING btree ("person_id","ended_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_group" ON "sessions" USING btree ("group_id");