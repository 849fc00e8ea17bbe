CREATE TABLE "integration_loads" (
	"group_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"keeps_waiting" boolean NOT NULL,
	"stops_on_error" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"file_key" text NOT NULL,
	"result_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "integration_loads_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "integration_loads_state" CHECK (state in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "integration_loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_loads" ADD CONSTRAINT "integration_loads_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_loads_created" ON "integration_loads" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "integration" ON "integration_loads" AS PERMISSIVE FOR ALL TO "portal_integration" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "integration_loads" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE TRIGGER "integration_loads_created_at_valid" AFTER INSERT OR UPDATE OF "created_at" ON "integration_loads" FOR EACH ROW WHEN (not (new.created_at >= '2000-01-01' and new.created_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('created_at');--> statement-breakpoint
CREATE TRIGGER "integration_loads_ended_at_valid" AFTER INSERT OR UPDATE OF "ended_at" ON "integration_loads" FOR EACH ROW WHEN (not (new.ended_at >= '2000-01-01' and new.ended_at < '2100-01-01')) EXECUTE FUNCTION app_refuse_value('ended_at');