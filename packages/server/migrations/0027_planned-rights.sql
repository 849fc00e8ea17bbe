-- Functions of the row policies in plpgsql, because PostgreSQL plans the body of a function in SQL for every table of every statement whose
-- policies call it, 0.05 to 0.2 ms each time. A session keeps the plan of one in plpgsql. They return the same, with the caller's rights.
CREATE OR REPLACE FUNCTION app_sees_all_stores() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
begin
  return coalesce((
    select r.all_stores from memberships m join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.person_id = app_user_id() and m.valid), false);
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_organize_ids() RETURNS int[] LANGUAGE plpgsql STABLE AS $$
begin
  return (
    with recursive below as (
      (select ro.organize_id as id from memberships m
        join role_organizes ro on ro.group_id = m.group_id and ro.role_id = m.role_id
        where m.person_id = app_user_id() and m.valid
      union select po.organize_id from person_organizes po where po.person_id = app_user_id())
      union select o.id from organizes o join below on o.parent_id = below.id)
    select array(select id from below));
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_bound_store_ids() RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
begin
  return array(select store_id from person_stores where person_id = app_user_id());
end $$;
