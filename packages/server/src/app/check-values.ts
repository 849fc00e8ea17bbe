import type pg from 'pg'
import { roleNames } from '../platform/database/roles.ts'
import { setTenantScope } from '../platform/database/scope.ts'
import { ok, warning, type Finding } from './finding.ts'

const mostRows = 5

interface Check {
  table: string
  name: string
  condition: string
}

/**
 * Rows of earlier versions that break a check which holds for new values since: lists leave them out. Reads as the owner; changes nothing.
 */
export async function valuesOf(client: pg.Client): Promise<Finding[]> {
  const { rows: checks } = await client.query<Check>(
    // Conditions of triggers name the row `new`.
    `select tgrelid::regclass::text as "table", tgname as name, (regexp_match(pg_get_triggerdef(oid), ' WHEN (.*) EXECUTE FUNCTION '))[1] as condition
     from pg_trigger where tgfoid = 'app_refuse_value()'::regprocedure and tgparentid = 0
       -- Rows that expire soon, of which nobody may read enough.
       and tgrelid::regclass::text not in ('done_changes', 'picture_use', 'report_files', 'integration_loads')
     union all values ('service_reports', 'service_reports_service_type_valid',
       'exists (select from service_types t where t.id = service_type_id and t.category <> new.category)'),
       ('organizes', 'organizes_parent_id_valid', 'is_below_itself(new.group_id, new.id)')
     order by 1, 2`,
  )
  const broken: string[] = []
  let unread = 0
  for (const scope of await scopesOf(client)) {
    for (const [table, ofTable] of Map.groupBy(checks, (check) => check.table)) {
      const found = await brokenIn(client, scope.enter, table, ofTable)
      if (found === 'unread') unread++
      else broken.push(...found.map((text) => `${scope.name}: ${text}`))
    }
  }
  return [
    broken.length === 0
      ? ok('No row breaks a check that came after it.')
      : warning(
          `These rows break a check that came after them. Correct or delete them (docs/operations.md): ${broken.join('; ')}.`,
        ),
    ...(unread > 0
      ? [warning(`${unread} tables were too large, or not readable, to look for such rows.`)]
      : []),
  ]
}

/** The identity tables, and each group as a person who sees every store. */
async function scopesOf(client: pg.Client): Promise<{ name: string; enter: string }[]> {
  const { rows } = await inScope(client, `set local role ${roleNames.identity}`, () =>
    client.query<{ code: string; groupId: number; personId: number }>(
      `select distinct on (g.group_id) g.code, g.group_id as "groupId", m.person_id as "personId" from groups g
       join memberships m on m.group_id = g.group_id and m.valid join roles r on r.group_id = m.group_id and r.id = m.role_id and r.all_stores
       order by g.group_id, m.person_id`,
    ),
  )
  return [
    { name: 'all groups', enter: `set local role ${roleNames.identity}` },
    ...rows.map(({ code, ...scope }) => ({ name: code, enter: setTenantScope(scope, roleNames.seed) })),
  ]
}

async function brokenIn(
  client: pg.Client,
  enter: string,
  table: string,
  checks: Check[],
): Promise<string[] | 'unread'> {
  // The identity tables are those with a policy for its role; the rows of a group are read as the group.
  const isOfIdentity = identityTables.has(table)
  if (isOfIdentity !== enter.includes(roleNames.identity)) return []
  const names = checks.map(({ name, condition }) => `case when ${condition} then '${name}' end`)
  try {
    const { rows } = await inScope(client, enter, () =>
      client.query<{ id: string; names: string }>(
        `select * from (select ${keyOf[table] ?? 'id::text'} as id, concat_ws(', ', ${names.join(', ')}) as names from ${table} as new) as looked
         where names <> '' limit ${mostRows}`,
      ),
    )
    return rows.map((row) => `${table} ${row.id} (${row.names})`)
  } catch {
    return 'unread'
  }
}

/** Tables that only the server writes; their keys may be secret, so rows have a position instead. */
const ofIdentity = Object.fromEntries(
  [
    'apps',
    'audit_entries',
    'code_requests',
    'deleted_files',
    'directory_state',
    'event_deliveries',
    'events',
    'global_report_access',
    'jobs',
    'outbox',
    'outgoing',
    'password_history',
    'service_account_entities',
    'service_account_secrets',
    'service_accounts',
    'sessions',
    'sign_in_attempts',
    'signing_keys',
    'used_tokens',
    'verification_codes',
    'webhook_endpoints',
  ].map((table) => [table, 'ctid::text']),
)

/** Tables whose rows belong to no group, or are read in every one. */
const identityTables = new Set([
  'groups',
  'people',
  'roles',
  'menus',
  'service_types',
  'feedback_types',
  'document_types',
  ...Object.keys(ofIdentity),
])

/** What names a row, where it is not `id`. */
const keyOf: Record<string, string> = {
  source_keys: 'target_id::text',
  waiting_rows: 'key',
  ...ofIdentity,
  groups: 'code',
  people: `id || ''`,
  service_plans: `concat_ws(' ', store_id, category, valid_from)`,
  report_months: `concat_ws(' ', store_id, category, month)`,
  report_area_months: `concat_ws(' ', store_id, category, month, area)`,
  stored_files: 'key',
  translations: `concat_ws(' ', language, left(original, 40))`,
  feedback_images: `concat_ws(' ', feedback_id, position)`,
  promotion_pictures: `concat_ws(' ', promotion_id, position)`,
  promotion_interests: `concat_ws(' ', promotion_id, person_id)`,
  promotion_visits: `person_id || ''`,
}

async function inScope<T>(client: pg.Client, enter: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin read only; set local statement_timeout = '60s'; ${enter}`)
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
