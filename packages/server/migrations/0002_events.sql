CREATE SEQUENCE "public"."event_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"line" text NOT NULL,
	"position" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "event_deliveries_state" CHECK (state in ('waiting', 'given-up'))
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"group_id" integer NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_position" UNIQUE("position")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY DEFAULT new_short_public_id() NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"groups" text[] NOT NULL,
	"secret" jsonb NOT NULL,
	"secret_before" jsonb,
	"secret_before_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_name" UNIQUE("account_id","name"),
	CONSTRAINT "webhook_endpoints_name_form" CHECK (name ~ '^[a-z][a-z0-9-]{0,39}$')
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("endpoint_id","due_at") WHERE state = 'waiting' and due_at is not null;--> statement-breakpoint
CREATE INDEX "event_deliveries_line" ON "event_deliveries" USING btree ("endpoint_id","line","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "event_deliveries_locked" ON "event_deliveries" USING btree ("endpoint_id") WHERE locked_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_deliveries_event" ON "event_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "event_deliveries_endpoint" ON "event_deliveries" USING btree ("endpoint_id","position");--> statement-breakpoint
CREATE INDEX "event_deliveries_state_age" ON "event_deliveries" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "events_new" ON "events" USING btree ("number") WHERE position is null;--> statement-breakpoint
CREATE INDEX "events_group" ON "events" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE POLICY "group_rows" ON "source_keys" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "event_deliveries" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity" ON "events" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "group_rows" ON "events" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE TRIGGER "events_at_valid" AFTER INSERT OR UPDATE OF "at" ON "events" FOR EACH ROW WHEN (not (new.at >= '2000-01-01' and new.at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('at');--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_secret_before_until_valid" AFTER INSERT OR UPDATE OF "secret_before_until" ON "webhook_endpoints" FOR EACH ROW WHEN (not (new.secret_before_until >= '2000-01-01' and new.secret_before_until < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('secret_before_until');--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_paused_at_valid" AFTER INSERT OR UPDATE OF "paused_at" ON "webhook_endpoints" FOR EACH ROW WHEN (not (new.paused_at >= '2000-01-01' and new.paused_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('paused_at');--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "webhook_endpoints" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "event_deliveries_due_at_valid" AFTER INSERT OR UPDATE OF "due_at" ON "event_deliveries" FOR EACH ROW WHEN (not (new.due_at >= '2000-01-01' and new.due_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('due_at');--> statement-breakpoint
CREATE TRIGGER "event_deliveries_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "event_deliveries" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');
