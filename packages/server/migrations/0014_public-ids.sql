-- Random bits of a UUID: its first and last digits, without version and variant. Rows that are there keep the ids that people have in links.
CREATE FUNCTION new_public_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select ('x' || left(made.id, 8) || right(made.id, 6))::bit(56)::bigint & 9007199254740991 from (select gen_random_uuid()::text as id) as made
$$;--> statement-breakpoint
CREATE FUNCTION new_short_public_id() RETURNS int LANGUAGE sql VOLATILE AS $$
  select (new_public_id() & 2147483647)::int
$$;--> statement-breakpoint
ALTER TABLE "feedbacks" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "feedbacks" ALTER COLUMN "id" SET DEFAULT new_public_id();--> statement-breakpoint
ALTER TABLE "corrective_action_files" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "corrective_action_files" ALTER COLUMN "id" SET DEFAULT new_public_id();--> statement-breakpoint
ALTER TABLE "corrective_actions" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "corrective_actions" ALTER COLUMN "id" SET DEFAULT new_public_id();--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "id" SET DEFAULT new_public_id();--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "group_id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "group_id" SET DEFAULT new_short_public_id();--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "id" SET DEFAULT new_short_public_id();--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "id" SET DEFAULT new_short_public_id();--> statement-breakpoint
ALTER TABLE "service_reports" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "service_reports" ALTER COLUMN "id" SET DEFAULT new_public_id();--> statement-breakpoint
ALTER TABLE "organizes" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "organizes" ALTER COLUMN "id" SET DEFAULT new_short_public_id();--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "id" SET DEFAULT new_public_id();