-- Trigram search under the lists, and the functions that the row policies of the next migration call.
-- They run as the caller and only read rows of app.group_id, so they can widen nobody's view.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The tables below are made by the next migration.
SET LOCAL check_function_bodies = off;--> statement-breakpoint
CREATE FUNCTION app_user_id() RETURNS int LANGUAGE sql STABLE
RETURN nullif(current_setting('app.user_id', true), '')::int;--> statement-breakpoint
CREATE FUNCTION app_sees_all_stores() RETURNS boolean LANGUAGE sql STABLE AS $$
  select coalesce((
    select r.all_stores from memberships m join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.person_id = app_user_id()), false)
$$;--> statement-breakpoint
CREATE FUNCTION app_organize_ids() RETURNS int[] LANGUAGE sql STABLE AS $$
  with recursive below as (
    select ro.organize_id as id from memberships m
      join role_organizes ro on ro.group_id = m.group_id and ro.role_id = m.role_id
      where m.person_id = app_user_id()
    union select o.id from organizes o join below on o.parent_id = below.id)
  select array(select id from below)
$$;--> statement-breakpoint
CREATE FUNCTION app_bound_store_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  select array(select store_id from person_stores where person_id = app_user_id())
$$;
