import type pg from 'pg'

// Columns are compared in whatever order: a migration adds them at the end.
const definitions = `
  select 'relation', c.relname, concat_ws(' ', c.relkind, 'row security', c.relrowsecurity, c.relforcerowsecurity, c.reloptions)
    from pg_class c where c.relnamespace = 'public'::regnamespace
  union all select 'right', c.relname, a.grantee::regrole || ' ' || a.privilege_type
    from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
  union all select 'right', c.relname || '.' || a.attname, one.grantee::regrole || ' ' || one.privilege_type
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) one where c.relnamespace = 'public'::regnamespace
  union all select 'column', c.relname, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
      'not null', a.attnotnull, 'identity', a.attidentity, 'generated', a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', permissive, roles, cmd, 'using', qual, 'with check', with_check)
    from pg_policies where schemaname = 'public'
  union all select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  union all select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  order by 1, 2, 3`

/** Everything that migrations define in a database of PostgreSQL, a sentence each. */
export async function catalogOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: definitions, rowMode: 'array' })
  return rows.map((row) => row.join(' '))
}
