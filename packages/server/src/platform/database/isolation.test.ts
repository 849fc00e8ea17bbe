import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupTables } from './group-tables.ts'
import { asLifecycle } from './lifecycle.ts'
import type { Database } from './open.ts'
import { repeated } from './prepared.ts'
import { roleNames } from './roles.ts'
import { setSeedScope, type Tx } from './scope.ts'

const harbourAdmin = { groupId: 1, personId: 4 }
const harbourUser = { groupId: 1, personId: 5 }
const jadeAdmin = { groupId: 2, personId: 6 }

describe.each(testEngines())('tenant isolation on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const asTenant = (scope: typeof harbourAdmin, statement: string) =>
    database.tenant(scope, async (tx) => (await tx.execute<Record<string, unknown>>(sql.raw(statement))).rows)
  /** Runs a statement with the rights of the import role, under the same policies. */
  const asImport = (scope: typeof harbourAdmin, statement: string) =>
    database.asOwner(async (client) => {
      try {
        await client.query(`begin; ${setSeedScope(scope)}`)
        const { rows } = await client.query<Record<string, unknown>>(statement)
        await client.query('commit')
        return rows
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code,
    )

  it('forces row-level security on every existing table', async () => {
    const { rows } = await database.asOwner((client) =>
      client.query(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
        where n.nspname = 'public' and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`),
    )
    expect(rows).toEqual([])
  })

  it('calls no function in a policy that PostgreSQL would plan again for every statement', async () => {
    const { rows } = await database.asOwner((client) =>
      client.query<{ name: string; language: string }>(
        `select p.proname as name, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
        where exists (select from pg_policies where concat(qual, with_check) like concat('%', p.proname, '(%'))
          and p.pronamespace = 'public'::regnamespace order by 1`,
      ),
    )
    const called = ['app_bound_store_ids', 'app_organize_ids', 'app_sees_all_stores']
    expect(rows).toEqual(called.map((name) => ({ name, language: 'plpgsql' })))
  })

  it('reads nothing when no scope was opened', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { name } of rows)
      expect([name, await codeOf(database.pool.query(`select * from ${name}`))]).toEqual([name, '42501'])
  })

  it('lets the sign-in role read no store or report, and a tenant no password', async () => {
    expect(await codeOf(database.identity((tx) => tx.execute('select * from stores')))).toBe('42501')
    expect(await codeOf(database.identity((tx) => tx.execute('select * from service_reports')))).toBe('42501')
    expect(await codeOf(database.identity((tx) => tx.execute('select * from corrective_actions')))).toBe(
      '42501',
    )
    expect(await codeOf(database.identity((tx) => tx.execute('select * from proposals')))).toBe('42501')
    expect(await codeOf(asTenant(harbourAdmin, 'select * from people'))).toBe('42501')
    expect(await codeOf(asTenant(harbourAdmin, 'select * from signing_keys'))).toBe('42501')
  })

  it('shows each person their own rows by a statement that PostgreSQL has planned for all of them (A6)', async () => {
    const people = [harbourAdmin, harbourUser, jadeAdmin]
    const read = (tx: Tx) =>
      tx.execute<Record<string, unknown>>(
        sql`select group_id, count(*)::int as count from memberships group by 1 union all
          select group_id, count(*)::int from service_reports group by 1`,
      )
    const asEach = (how: (tx: Tx) => Tx) =>
      Promise.all(people.map((scope) => database.tenant(scope, async (tx) => (await read(how(tx))).rows)))
    const expected = await asEach((tx) => tx)
    expect(new Set(expected.map((rows) => JSON.stringify(rows))).size).toBe(people.length)
    for (let times = 0; times < 20; times++) expect(await asEach(repeated)).toEqual(expected)
  })

  it('gives a named statement the rights of its transaction, each time (A6)', async () => {
    const groups = (tx: Tx) =>
      repeated(tx).execute<Record<string, unknown>>(
        sql`select count(distinct group_id)::int as groups, current_setting('role') as role from memberships`,
      )
    for (let times = 0; times < 20; times++) {
      const { rows } = await database.identity(groups)
      expect(rows).toEqual([{ groups: 4, role: 'portal_identity' }])
      const { rows: own } = await database.tenant(times % 2 ? harbourUser : jadeAdmin, groups)
      expect(own).toEqual([{ groups: 1, role: 'portal_app' }])
    }
  })

  it('shows rows of the own group only (A6)', async () => {
    const groupsIn = 'select array_agg(distinct group_id) as ids from'
    for (const table of [
      'service_reports',
      'corrective_actions',
      'corrective_action_steps',
      'corrective_action_files',
      'feedbacks',
      'feedback_messages',
      'proposals',
      'proposal_steps',
      'stored_files',
      'stored_file_parts',
      'promotions',
      'hotspot_issues',
      'common_materials',
      'information_documents',
      'service_plans',
      'stores',
      'organizes',
      'memberships',
      'roles',
      'role_menus',
      'groups',
    ]) {
      expect([table, ...(await asTenant(harbourAdmin, `${groupsIn} ${table}`))]).toEqual([
        table,
        { ids: [1] },
      ])
      expect([table, ...(await asTenant(jadeAdmin, `${groupsIn} ${table}`))]).toEqual([table, { ids: [2] }])
    }
  })

  it('shows nothing of a group that the person is not a member of', async () => {
    const stranger = { groupId: 2, personId: 5 }
    expect(await asTenant(stranger, 'select id from service_reports')).toEqual([])
    expect(await asTenant(stranger, 'select id from stores')).toEqual([])
    for (const table of [
      'corrective_actions',
      'corrective_action_steps',
      'corrective_action_files',
      'feedbacks',
      'feedback_messages',
    ])
      expect(await asTenant(stranger, `select id from ${table}`)).toEqual([])
    expect(await asTenant(stranger, 'select id from proposals')).toEqual([])
    expect(await asTenant(stranger, 'select store_id from service_plans')).toEqual([])
  })

  it('reads planned services only of stores that the person may see (A6, R6)', async () => {
    const own = await asTenant(
      harbourUser,
      'select distinct store_id::int as id from service_plans order by 1',
    )
    expect(own).toEqual(await asTenant(harbourUser, 'select id::int from stores order by 1'))
    const promise = (store: string) =>
      `insert into service_plans values (1, ${store}, 'pest', '2031-01-01', 12)`
    expect(await codeOf(asImport(harbourUser, promise('(select min(id) from stores)')))).toBe('allowed')
    expect(await codeOf(asImport(harbourUser, promise('9')))).toMatch(/42501|23503/)
    expect(await codeOf(asImport(harbourAdmin, promise('(select max(id) + 5 from stores)')))).toBe('23503')
  })

  it('refuses to write into another group or to move rows there', async () => {
    const insert = `insert into stores (group_id, code, name) values (2, 'FOREIGN', 'FOREIGN')`
    expect(await codeOf(asImport(harbourAdmin, insert))).toBe('42501')
    expect(await codeOf(asImport(harbourAdmin, 'update stores set group_id = 2'))).toMatch(/42501|23503/)
    expect(
      await asImport(
        harbourAdmin,
        'update service_reports set sales_rep = sales_rep where group_id = 2 returning id',
      ),
    ).toEqual([])
  })

  it("cannot point a report at another tenant's store", async () => {
    const foreign = `insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details, has_file)
      select 1, 'FOREIGN', (select max(id) from stores) + 5, 'pest', 'pest-routine', '', '', '', '', now(), '{}', false`
    expect(await codeOf(asImport(harbourAdmin, foreign))).toBe('23503')
    expect(await codeOf(asImport(harbourUser, foreign))).toMatch(/42501|23503/)
  })

  it("refuses an action on another group's report and a proposal on another group's store", async () => {
    const action = (
      report: string,
    ) => `insert into corrective_actions (group_id, report_id, store_id, title, due_date, created_at)
      select 1, ${report}, min(id), 'FOREIGN', now(), now() from stores`
    const proposal = `insert into proposals (group_id, store_id, tm_name, description, suggestion, death_line_date)
      select 1, max(id) + 5, '', 'FOREIGN', '', now() from stores`
    const [own] = await asTenant(harbourAdmin, 'select id from service_reports where store_id = 1 limit 1')
    const [hidden] = await asTenant(harbourAdmin, 'select id from service_reports where store_id = 9 limit 1')
    const [theirs] = await asTenant(jadeAdmin, 'select id from service_reports limit 1')
    for (const report of [hidden, theirs]) {
      expect(await codeOf(asImport(harbourAdmin, action(String(report?.id))))).toMatch(/42501|23503/)
      expect(await codeOf(asImport(harbourUser, action(String(report?.id))))).toMatch(/42501|23503/)
    }
    expect(await codeOf(asImport(harbourAdmin, proposal))).toBe('23503')
    expect(await codeOf(asImport(harbourUser, proposal))).toMatch(/42501|23503/)
    expect(await codeOf(asImport(harbourUser, action(String(own?.id))))).toBe('allowed')
  })

  it("refuses steps, files and messages on another group's records (A6, V6, P4)", async () => {
    const store = '(select min(id) from stores)'
    const step = (
      action: string,
    ) => `insert into corrective_action_steps (group_id, action_id, store_id, by_name, at)
      values (1, ${action}, ${store}, '', now())`
    const file = (
      action: string,
    ) => `insert into corrective_action_files (group_id, action_id, store_id, name, kind, content_type, content, bytes, added_by, added_at)
      values (1, ${action}, ${store}, '', 'photo', '', '', 0, '', now())`
    const words = (
      report: string,
    ) => `insert into feedbacks (group_id, report_id, store_id, type_ids, contents, author, created_at)
      values (1, ${report}, ${store}, '{other}', 'FOREIGN', '', now())`
    const anyOf = async (scope: typeof harbourAdmin, table: string, where = 'true') =>
      String((await asTenant(scope, `select id from ${table} where ${where} limit 1`))[0]?.id)
    const bound = await asTenant(harbourUser, 'select id from stores')
    const elsewhere = `store_id not in (${bound.map(({ id }) => id).join(', ')})`
    const actions = [
      await anyOf(jadeAdmin, 'corrective_actions'),
      await anyOf(harbourAdmin, 'corrective_actions', elsewhere),
    ]
    const reports = [
      await anyOf(jadeAdmin, 'service_reports'),
      await anyOf(harbourAdmin, 'service_reports', elsewhere),
    ]
    for (const scope of [harbourAdmin, harbourUser]) {
      for (const statement of [...actions.map(step), ...actions.map(file), ...reports.map(words)])
        expect(await codeOf(asImport(scope, statement))).toMatch(/42501|23503/)
    }
    const theirs = [await anyOf(jadeAdmin, 'feedbacks'), await anyOf(harbourAdmin, 'feedbacks', elsewhere)]
    const message = (
      feedback: string,
    ) => `insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
      values (1, ${feedback}, ${store}, 'FOREIGN', '', false, now())`
    const image = (
      feedback: string,
    ) => `insert into feedback_images (group_id, feedback_id, store_id, position, file_key, thumbnail_key)
      select 1, ${feedback}, ${store}, 99, key, key from stored_files limit 1`
    for (const scope of [harbourAdmin, harbourUser])
      for (const statement of [...theirs.map(message), ...theirs.map(image)])
        expect(await codeOf(asTenant(scope, statement))).toMatch(/42501|23503/)
    const key = 'ab'.repeat(16)
    await asTenant(
      jadeAdmin,
      `insert into stored_files (group_id, key, name, content_type, bytes, created_at) values (2, '${key}', '', 'image/jpeg', 0, now())`,
    )
    const [mine] = await asTenant(harbourAdmin, `select id from feedbacks where store_id = ${store} limit 1`)
    const stolen = `insert into feedback_images (group_id, feedback_id, store_id, position, file_key, thumbnail_key)
      values (1, ${String(mine?.id)}, ${store}, 99, '${key}', '${key}')`
    expect(await codeOf(asTenant(harbourAdmin, stolen))).toBe('23503')
    const own = await anyOf(harbourAdmin, 'service_reports', `store_id = ${store}`)
    expect(await codeOf(asImport(harbourUser, words(own)))).toBe('allowed')
  })

  it('shows a person limited to some stores the work of those stores only, and changes nothing elsewhere (A6)', async () => {
    const own = (await asTenant(harbourUser, 'select id from stores')).map(({ id }) => id)
    for (const [table, column] of [
      ['corrective_actions', 'title'],
      ['corrective_action_steps', 'note'],
      ['corrective_action_files', 'name'],
      ['feedbacks', 'contents'],
      ['proposals', 'description'],
    ]) {
      const seen = await asImport(harbourUser, `update ${table} set ${column} = ${column} returning store_id`)
      expect([table, seen.filter(({ store_id }) => !own.includes(store_id))]).toEqual([table, []])
      const all = await asTenant(harbourAdmin, `select store_id from ${table}`)
      expect(all.length).toBeGreaterThan(seen.length)
    }
  })

  it('limits a person to their stores, for writing too (A6)', async () => {
    expect(await asTenant(harbourUser, 'select id from stores')).toHaveLength(2)
    const changed = await asTenant(
      harbourUser,
      `update service_reports set overall_rating = 5 returning store_id`,
    )
    expect(new Set(changed.map(({ store_id }) => store_id)).size).toBe(2)
  })

  it('refuses to widen what a person sees, and to write columns that no route writes (A6)', async () => {
    const widened = [
      'update role_organizes set organize_id = organize_id',
      "update stores set code = 'mine'",
      'update person_stores set store_id = 9',
      'update service_reports set store_id = 1',
      "update corrective_actions set title = 'mine'",
      "update corrective_action_steps set note = 'mine'",
      "update feedbacks set contents = 'mine'",
      "update feedback_messages set contents = 'mine'",
      'update feedback_images set position = 9',
      "update stored_files set name = 'mine'",
      'delete from feedbacks',
      "update promotions set title_zh = 'mine'",
      "update proposals set description = 'mine'",
      'delete from corrective_action_files',
      'update memberships set group_id = 2',
      'update memberships set is_default = true',
      "update people set user_type = 'SA'",
      "update people set password_hash = ''",
      'update people set managed_by = 1',
      "update roles set code = 'SA'",
      "update groups set code = 'mine'",
    ]
    for (const scope of [harbourAdmin, harbourUser])
      for (const statement of widened)
        expect([statement, await codeOf(asTenant(scope, statement))]).toEqual([statement, '42501'])
  })

  it('grants the sign-in role no write to rights or to columns that no route writes (A6)', async () => {
    const widened = [
      'update memberships set role_id = 101',
      'update memberships set is_admin = true',
      'insert into memberships (group_id, person_id) select 2, 4',
      'update roles set all_stores = true',
      'insert into role_menus (group_id, role_id, menu_id) select 1, 105, 201',
      'delete from role_menus',
      "update people set user_type = 'SA'",
      'update people set valid = true',
      'update groups set valid = true',
      "update menus set path = '/mine'",
      'update sessions set person_id = 1',
      'delete from audit_entries',
    ]
    for (const statement of widened)
      expect([statement, await codeOf(database.identity((tx) => tx.execute(statement)))]).toEqual([
        statement,
        '42501',
      ])
  })

  /** Per table: whether rows may be inserted and deleted, and which columns may be updated. */
  async function rightsToWrite(role: string) {
    const may = (right: string) => `has_table_privilege('${role}', oid, '${right}') as "${right}"`
    const { rows } = await database.asOwner((client) =>
      client.query<{
        name: string
        insert: boolean
        delete: boolean
        columns: string
      }>(`select relname as name,
        ${may('insert')}, ${may('delete')}, (select coalesce(string_agg(attname, ' ' order by attname), '') from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped
            and has_column_privilege('${role}', pg_class.oid, attnum, 'update')) as columns
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`),
    )
    return rows
      .filter((table) => table.insert || table.delete || table.columns)
      .map((table) => [table.name, table.insert, table.delete, table.columns])
  }

  it('grants requests exactly the write privileges that routes use', async () => {
    expect(await rightsToWrite(roleNames.app)).toEqual([
      ['corrective_action_files', true, false, ''],
      ['corrective_action_steps', true, false, ''],
      [
        'corrective_actions',
        true,
        false,
        'assignee_id closed_at due_date is_company overdue_sent_of photo_required reminded_of status verified_at verified_by',
      ],
      ['deleted_files', true, false, ''],
      ['done_changes', true, false, 'answer'],
      ['events', true, false, ''],
      ['feedback_images', true, false, ''],
      ['feedback_messages', true, false, ''],
      ['feedbacks', true, false, 'answered_at author_seen_at status'],
      ['file_jobs', true, false, 'bytes done file_key file_name problem state total turn'],
      ['groups', false, false, 'logo logo_type logo_version'],
      ['jobs', true, false, ''],
      ['memberships', true, true, 'is_admin role_id valid'],
      ['organizes', true, true, 'name parent_id sort'],
      ['outgoing', true, false, ''],
      ['people', true, true, 'area_code invited_at mail phone real_name'],
      ['person_organizes', true, true, ''],
      ['person_stores', true, true, ''],
      ['picture_use', true, false, 'pixels since'],
      ['promotion_interests', true, true, ''],
      ['promotion_visits', true, false, 'at before_at'],
      ['proposal_steps', true, false, ''],
      ['proposals', false, false, 'status'],
      ['report_files', true, false, 'bytes content made_at read_at version'],
      ['report_months', false, false, 'stars1 stars2 stars3 stars4 stars5'],
      ['role_menus', true, true, ''],
      ['role_organizes', true, true, ''],
      ['roles', true, true, 'all_stores name'],
      [
        'service_reports',
        false,
        false,
        // Findings are calculated by a trigger, whatever is written.
        'evaluated_at evaluation_open_until evaluator evaluator_id findings other_suggestions overall_rating',
      ],
      ['sheet_import_rows', true, true, 'target_id'],
      [
        'sheet_imports',
        true,
        false,
        'added applied changed file_key problem problem_detail refused source state total turn unchanged',
      ],
      ['stored_file_parts', true, true, ''],
      ['stored_files', true, true, 'bytes held_at'],
      ['stores', true, true, 'address area contact customer_name name organize_id phone'],
    ])
  })

  it('grants signing in and maintenance exactly the write privileges that they use', async () => {
    expect(await rightsToWrite(roleNames.identity)).toEqual([
      ['apps', true, false, ''],
      ['audit_entries', true, false, ''],
      ['code_requests', true, true, ''],
      ['deleted_files', true, true, 'tried_at'],
      ['directory_state', true, true, 'until value'],
      ['done_changes', false, true, ''],
      ['event_deliveries', true, true, 'attempts created_at due_at last_error locked_by state'],
      ['events', false, true, 'position'],
      ['file_jobs', false, true, ''],
      ['global_report_access', true, false, 'at version'],
      ['integration_loads', false, true, ''],
      ['jobs', true, true, 'attempts done locked_by locked_until'],
      ['memberships', false, false, 'is_default'],
      ['outbox', true, true, ''],
      ['outgoing', true, true, 'attempts content due_at locked_by state'],
      ['password_history', true, false, ''],
      [
        'people',
        false,
        false,
        'area_code directory_id first_login has_signed_in invited_at mail mail_proven managed_by password_hash phone phone_proven',
      ],
      ['picture_use', false, true, ''],
      ['report_files', false, true, 'read_at'],
      ['service_account_entities', true, false, 'applied_at'],
      ['service_accounts', false, false, 'used_at'],
      ['sessions', true, true, 'alive_until ended_at ended_by group_id language written_position'],
      ['sheet_imports', false, true, ''],
      ['sign_in_attempts', true, true, 'blocked_until failures last_at'],
      ['signing_keys', true, true, 'private_key'],
      ['stored_files', false, true, 'held_at'],
      ['used_tokens', true, true, ''],
      ['verification_codes', true, true, 'checked_at code_hash expires_at person_id tries_left'],
      ['waiting_rows', false, true, ''],
      [
        'webhook_endpoints',
        true,
        true,
        'groups paused_at secret secret_before secret_before_until types url',
      ],
    ])
  })

  it('grants systems that reach every group groups, service types and the menu, and no data of people', async () => {
    expect(await rightsToWrite(roleNames.catalog)).toMatchInlineSnapshot(`
      [
        [
          "groups",
          false,
          false,
          "name",
        ],
        [
          "menus",
          true,
          true,
          "display_filter display_navigation position report title_en title_zh title_zh_hant watermark_color work_space_id",
        ],
        [
          "organizes",
          true,
          false,
          "",
        ],
        [
          "product_rows",
          true,
          false,
          "",
        ],
        [
          "removed_rows",
          false,
          true,
          "",
        ],
        [
          "role_menus",
          true,
          false,
          "",
        ],
        [
          "roles",
          true,
          false,
          "",
        ],
        [
          "service_types",
          true,
          true,
          "name_en name_zh name_zh_hant position",
        ],
        [
          "source_keys",
          false,
          true,
          "",
        ],
        [
          "translations",
          true,
          false,
          "",
        ],
      ]
    `)
  })

  it('grants systems of the company exactly the columns that they deliver: no evaluation, password, role or session', async () => {
    const rights = await rightsToWrite(roleNames.integration)
    expect(rights).toMatchInlineSnapshot(`
      [
        [
          "common_materials",
          true,
          false,
          "description_en description_zh description_zh_hant file_key kind link thumbnail_key title_en title_zh title_zh_hant updated_at",
        ],
        [
          "corrective_action_files",
          false,
          true,
          "action_id added_at added_by bytes content_type file_key kind name store_id",
        ],
        [
          "corrective_action_steps",
          true,
          true,
          "action_id at by_name note status store_id",
        ],
        [
          "corrective_actions",
          true,
          false,
          "closed_at created_at due_date finding report_id status store_id title",
        ],
        [
          "deleted_files",
          true,
          false,
          "",
        ],
        [
          "events",
          true,
          false,
          "",
        ],
        [
          "hotspot_issues",
          true,
          false,
          "body_en body_zh body_zh_hant title_en title_zh title_zh_hant updated_at",
        ],
        [
          "information_documents",
          true,
          false,
          "file_key title_en title_zh title_zh_hant type updated_at",
        ],
        [
          "integration_loads",
          true,
          false,
          "counts ended_at file_key problem result_key state",
        ],
        [
          "memberships",
          true,
          false,
          "role_id valid",
        ],
        [
          "organizes",
          true,
          false,
          "name parent_id sort",
        ],
        [
          "people",
          false,
          false,
          "area_code invited_at mail phone real_name",
        ],
        [
          "person_organizes",
          true,
          true,
          "",
        ],
        [
          "person_stores",
          true,
          true,
          "",
        ],
        [
          "promotion_pictures",
          true,
          true,
          "",
        ],
        [
          "promotions",
          true,
          false,
          "body_en body_zh body_zh_hant call_by call_by_mail ends_at published_at summary_en summary_zh summary_zh_hant title_en title_zh title_zh_hant",
        ],
        [
          "proposals",
          true,
          false,
          "death_line_date description store_id suggestion tm_name",
        ],
        [
          "removed_rows",
          true,
          true,
          "entity group_id id removed_at",
        ],
        [
          "report_area_months",
          true,
          true,
          "area category first group_id high highest lines low lowest month outside second store_id",
        ],
        [
          "report_attachments",
          true,
          true,
          "",
        ],
        [
          "report_months",
          true,
          true,
          "category done group_id month stars1 stars2 stars3 stars4 stars5 store_id",
        ],
        [
          "report_names",
          true,
          false,
          "",
        ],
        [
          "role_menus",
          true,
          true,
          "",
        ],
        [
          "service_plans",
          true,
          true,
          "category store_id valid_from visits_a_year",
        ],
        [
          "service_reports",
          false,
          false,
          "category customer_name details has_file report_no sales_rep service_time service_type_id store_code store_id store_name",
        ],
        [
          "source_keys",
          true,
          true,
          "changed_at entity group_id hash key source target_id",
        ],
        [
          "stored_file_parts",
          true,
          true,
          "",
        ],
        [
          "stored_files",
          true,
          true,
          "bytes held_at pages sha256 thumbnail_key",
        ],
        [
          "stores",
          true,
          false,
          "address area code contact customer_name name organize_id phone time_zone",
        ],
        [
          "translations",
          true,
          true,
          "language original translation",
        ],
        [
          "waiting_rows",
          true,
          true,
          "created_at entity group_id key missing_entity missing_key missing_source refusal sent source",
        ],
      ]
    `)
    const names = rights.map(([name]) => name)
    for (const table of ['password_history', 'roles', 'sessions', 'audit_entries', 'feedbacks'])
      expect(names).not.toContain(table)
  })

  it('grants exporting, erasing and moving exactly the columns that they change, and no password or secret', async () => {
    expect(await rightsToWrite(roleNames.lifecycle)).toMatchInlineSnapshot(`
      [
        [
          "audit_entries",
          true,
          true,
          "account actor actor_id address after before person_id target",
        ],
        [
          "common_materials",
          false,
          true,
          "",
        ],
        [
          "corrective_action_files",
          false,
          true,
          "added_by group_id name",
        ],
        [
          "corrective_action_steps",
          false,
          true,
          "assignee_id assignee_name by_name group_id note person_id",
        ],
        [
          "corrective_actions",
          false,
          true,
          "assignee_id finding group_id title verified_by",
        ],
        [
          "deleted_files",
          true,
          true,
          "",
        ],
        [
          "done_changes",
          false,
          true,
          "",
        ],
        [
          "events",
          true,
          true,
          "data",
        ],
        [
          "feedback_images",
          false,
          true,
          "group_id",
        ],
        [
          "feedback_messages",
          false,
          true,
          "by_name contents group_id person_id",
        ],
        [
          "feedbacks",
          false,
          true,
          "answer author contact contents group_id person_id phone remarks",
        ],
        [
          "file_jobs",
          false,
          true,
          "actor",
        ],
        [
          "groups",
          false,
          true,
          "account_manager_mail complaints_mail low_rating_mail valid",
        ],
        [
          "hotspot_issues",
          false,
          true,
          "",
        ],
        [
          "information_documents",
          false,
          true,
          "",
        ],
        [
          "integration_loads",
          false,
          true,
          "",
        ],
        [
          "jobs",
          false,
          true,
          "payload",
        ],
        [
          "memberships",
          false,
          true,
          "is_default",
        ],
        [
          "organizes",
          false,
          true,
          "parent_id",
        ],
        [
          "outbox",
          false,
          true,
          "body html subject",
        ],
        [
          "outgoing",
          false,
          true,
          "about content",
        ],
        [
          "people",
          false,
          true,
          "managed_by",
        ],
        [
          "person_organizes",
          false,
          true,
          "",
        ],
        [
          "person_stores",
          false,
          true,
          "",
        ],
        [
          "picture_use",
          false,
          true,
          "",
        ],
        [
          "promotion_interests",
          false,
          true,
          "",
        ],
        [
          "promotion_pictures",
          false,
          true,
          "",
        ],
        [
          "promotion_visits",
          false,
          true,
          "",
        ],
        [
          "promotions",
          false,
          true,
          "call_by call_by_mail",
        ],
        [
          "proposal_steps",
          false,
          true,
          "by_name contents group_id person_id",
        ],
        [
          "proposals",
          false,
          true,
          "group_id",
        ],
        [
          "removed_rows",
          false,
          true,
          "group_id",
        ],
        [
          "report_area_months",
          true,
          true,
          "area category first group_id high highest lines low lowest month outside second store_id",
        ],
        [
          "report_attachments",
          false,
          true,
          "group_id",
        ],
        [
          "report_files",
          false,
          true,
          "",
        ],
        [
          "report_months",
          true,
          true,
          "category done group_id month stars1 stars2 stars3 stars4 stars5 store_id",
        ],
        [
          "report_names",
          true,
          true,
          "",
        ],
        [
          "role_menus",
          false,
          true,
          "",
        ],
        [
          "role_organizes",
          false,
          true,
          "",
        ],
        [
          "roles",
          false,
          true,
          "",
        ],
        [
          "service_account_groups",
          false,
          true,
          "",
        ],
        [
          "service_plans",
          false,
          true,
          "group_id",
        ],
        [
          "service_reports",
          false,
          true,
          "evaluator evaluator_id group_id other_suggestions",
        ],
        [
          "sessions",
          false,
          true,
          "ended_at ended_by group_id",
        ],
        [
          "sheet_import_rows",
          false,
          true,
          "after before fields name",
        ],
        [
          "sheet_imports",
          false,
          true,
          "by_name file_key file_name person_id problem_detail source state",
        ],
        [
          "source_keys",
          false,
          true,
          "group_id",
        ],
        [
          "stored_file_parts",
          true,
          true,
          "",
        ],
        [
          "stored_files",
          true,
          true,
          "held_at name",
        ],
        [
          "stores",
          false,
          true,
          "contact group_id organize_id phone",
        ],
        [
          "translations",
          true,
          true,
          "",
        ],
        [
          "waiting_rows",
          false,
          true,
          "",
        ],
        [
          "webhook_endpoints",
          false,
          true,
          "groups",
        ],
      ]
    `)
    const { rows } = await database.asOwner((client) =>
      client.query<{ at: string }>(
        `select relname || '.' || attname as at from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
            and attname ~ '(hash|secret|private_key|public_key)' and has_column_privilege('${roleNames.lifecycle}', attrelid, attnum, 'select') order by 1`,
      ),
    )
    // Of what a source has sent.
    expect(rows).toEqual([{ at: 'source_keys.hash' }])
  })

  it('lets exporting, erasing and moving reach rows of the groups of the transaction only', async () => {
    const groupsOf = (groupIds: number[], table: string) =>
      asLifecycle(database, groupIds, async (tx) => {
        const { rows } = await tx.execute<{ ids: number[] | null }>(
          sql.raw(`select array_agg(distinct group_id order by group_id) as ids from ${table}`),
        )
        return rows[0]!.ids
      })
    for (const { name } of groupTables.filter((table) => !['jobs', 'outgoing'].includes(table.name))) {
      expect([name, await groupsOf([], name)]).toEqual([name, null])
      expect([name, (await groupsOf([2], name)) ?? [2]]).toEqual([name, [2]])
    }
    expect(await groupsOf([1, 2], 'stores')).toEqual([1, 2])
    const stranger = asLifecycle(database, [2], (tx) =>
      tx.execute(
        sql`update stores set group_id = 1 where id = (select min(id) from stores where group_id = 2)`,
      ),
    )
    expect(await codeOf(stranger)).toBe('42501')
  })

  it('lets only maintenance, and what erases people and groups, delete audit entries: no role of a request', async () => {
    expect((await rightsToWrite(roleNames.setup)).find(([name]) => name === 'audit_entries')).toEqual([
      'audit_entries',
      true,
      true,
      '',
    ])
    const { rows } = await database.asOwner((client) =>
      client.query(
        `select rolname from pg_roles where rolname like 'portal%' and rolname not in ('${roleNames.setup}', '${roleNames.lifecycle}')
          and (has_table_privilege(oid, 'audit_entries', 'delete') or has_any_column_privilege(oid, 'audit_entries', 'update')
            or pg_has_role(oid, '${roleNames.setup}', 'member') or pg_has_role(oid, '${roleNames.lifecycle}', 'member'))`,
      ),
    )
    expect(rows).toEqual([])
  })

  it('resets role and group after a commit and after a failure', async () => {
    await asTenant(harbourAdmin, 'select 1')
    expect(await codeOf(asTenant(harbourAdmin, 'select 1/0'))).toBe('22012')
    const { rows } = await database.pool.query(
      `select current_user, coalesce(current_setting('app.group_id', true), '') as id`,
    )
    // A pooled connection has no tenant between transactions, and its own user has no rights.
    const current_user =
      engine.name === 'PostgreSQL' && inject('testDatabases').postgres?.pooler
        ? 'portal_pool'
        : 'portal_login'
    expect(rows).toEqual([{ current_user, id: '' }])
  })

  it('refuses a scope of another group inside a scope, and joins the same one', async () => {
    const nested = (inner: typeof harbourAdmin) =>
      database.tenant(harbourAdmin, () =>
        database.tenant(inner, async (tx) => (await tx.execute('select 1 as one')).rows),
      )
    expect(await nested(harbourAdmin)).toEqual([{ one: 1 }])
    await expect(nested(jadeAdmin)).rejects.toThrow('inside another')
  })

  it('lets search use its index under row-level security', async () => {
    const { rows } = await database.asOwner((client) =>
      client.query(
        `select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure`,
      ),
    )
    expect(rows).toEqual([{ proleakproof: true }])
  })
})
