-- Apart from the indexes that replace it: this lock excludes readers.
DROP INDEX IF EXISTS "sessions_person_open";