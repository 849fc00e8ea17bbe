CREATE TABLE "picture_use" (
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"pixels" bigint NOT NULL,
	CONSTRAINT "picture_use_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "picture_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture_use" ADD CONSTRAINT "picture_use_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_use_since" ON "picture_use" USING btree ("since");--> statement-breakpoint
CREATE POLICY "group_rows" ON "picture_use" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int)) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "identity" ON "picture_use" AS PERMISSIVE FOR ALL TO "portal_identity" USING (true) WITH CHECK (true);