-- Divides the service reports into partitions by group, see docs/scale.md. Run it as the owner of the tables (psql -f) while all processes
-- of the server are stopped; their next start protects the new tables. It copies the table, so it needs its size again on the disk.
begin;
create temp table keys on commit drop as
  select conrelid::regclass::text as of_table, conname, contype, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('p', 'u', 'f') and 'service_reports'::regclass in (confrelid, conrelid);
create temp table indexes on commit drop as
  select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'service_reports'::regclass
    and not exists (select from pg_constraint where conindid = indexrelid);
create temp table triggers on commit drop as
  select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'service_reports'::regclass and not tgisinternal;
-- Policies of other tables read reports, too.
create temp table policies on commit drop as
  select tablename, policyname,
    format('create policy %I on %I for %s to %s %s %s', policyname, tablename, cmd, array_to_string(roles, ', '),
      'using (' || qual || ')', 'with check (' || with_check || ')') as definition
  from pg_policies where tablename = 'service_reports' or concat(qual, with_check) like '%service_reports%';

do $$ declare one record; names text; begin
  for one in select * from keys where contype = 'f' loop
    execute format('alter table %s drop constraint %I', one.of_table, one.conname);
  end loop;
  for one in select * from policies loop execute format('drop policy %I on %I', one.policyname, one.tablename); end loop;
  alter table service_reports rename to reports_before;
  create table service_reports (like reports_before including defaults including generated including constraints)
    partition by hash (group_id);
  for number in 0..15 loop
    execute format('create table service_reports_%s partition of service_reports for values with (modulus 16, remainder %s)', number, number);
  end loop;
  -- The policies hold for the owner, too, and know no group here.
  alter table reports_before no force row level security;
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = 'service_reports'::regclass and attnum > 0 and attgenerated = '';
  execute format('insert into service_reports (%s) select %s from reports_before', names, names);
  drop table reports_before;
  -- The definitions name the table as it was called when they were read; foreign keys need the primary key.
  for one in select * from keys order by array_position('{p,u,f}'::"char"[], contype) loop
    execute format('alter table %s add constraint %I %s', one.of_table, one.conname, one.definition);
  end loop;
  for one in select definition from indexes union all select definition from triggers union all select definition from policies loop
    execute one.definition;
  end loop;
  alter table service_reports enable row level security;
end $$;
commit;
-- Autovacuum analyzes the partitions only, and plans need the statistics of the whole table. Repeat this regularly.
analyze service_reports;
