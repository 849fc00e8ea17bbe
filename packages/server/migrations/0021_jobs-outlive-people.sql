ALTER TABLE "jobs" DROP CONSTRAINT "jobs_person_id_people_id_fk";
