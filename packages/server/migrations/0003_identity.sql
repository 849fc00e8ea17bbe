CREATE TABLE "apps" (
	"app_key" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"person_id" integer,
	"account" text NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"group_code" text DEFAULT '' NOT NULL,
	"session_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "global_report_access" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "global_report_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "used_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "code_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"person_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "verification_codes_purpose_target_pk" PRIMARY KEY("purpose","target")
);
--> statement-breakpoint
ALTER TABLE "verification_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "directory_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "app_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "global_report_access" ADD CONSTRAINT "global_report_access_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "directory_state_until" ON "directory_state" USING btree ("until");--> statement-breakpoint
CREATE INDEX "used_tokens_until" ON "used_tokens" USING btree ("until");--> statement-breakpoint
CREATE INDEX "code_requests_key" ON "code_requests" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "people_directory" ON "people" USING btree ("directory_id") WHERE "people"."directory_id" <> '';--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE POLICY "identity" ON "apps" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "audit_entries" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "directory_state" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "global_report_access" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "used_tokens" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "code_requests" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "outbox" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "verification_codes" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);