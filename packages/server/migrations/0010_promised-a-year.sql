-- What is promised every other month or once a season is no whole number of visits a month.
ALTER TABLE "service_plans" DROP CONSTRAINT "visits_are_no_debts";--> statement-breakpoint
ALTER TABLE "service_plans" RENAME COLUMN "visits_a_month" TO "visits_a_year";--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "visits_are_no_debts" CHECK (visits_a_year >= 0);
