-- Replaced, not dropped: requests read the table meanwhile. Responses carry the code in a header, which has only printable ASCII characters.
CREATE OR REPLACE TRIGGER "groups_code_valid" AFTER INSERT OR UPDATE OF "code" ON "groups" FOR EACH ROW WHEN (not (length(new.code) <= 100 and new.code ~ '^[!-~]+$' and new.code !~ '[,+]')) EXECUTE FUNCTION app_refuse_value('code');--> statement-breakpoint
-- Whether a node is below itself. Stops at the first node that comes again.
CREATE OR REPLACE FUNCTION is_below_itself(of_group int, node int) RETURNS boolean LANGUAGE sql STABLE AS $$
  with recursive above (id) as (
    select parent_id from organizes where group_id = of_group and id = node
    union select o.parent_id from organizes o join above on o.id = above.id where o.group_id = of_group
  ) select exists (select from above where id = node)
$$;--> statement-breakpoint
-- Reads the rows as the whole statement leaves them, which the condition of a trigger does not.
CREATE OR REPLACE FUNCTION app_refuse_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then
    return null;
  end if;
  if is_below_itself(new.group_id, new.id) then
    raise exception 'invalid value of "parent_id" in "organizes"'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name, column = 'parent_id';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "organizes_parent_id_valid" AFTER INSERT OR UPDATE OF "parent_id" ON "organizes" FOR EACH ROW WHEN (new.parent_id is not null) EXECUTE FUNCTION app_refuse_cycle();
