import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSecondEngine, testEngines } from '@lustra/testing/databases.ts'
import { databaseCodeOf } from './transient-errors.ts'
import type { Database } from './open.ts'

const details = (changes: object) =>
  `'${JSON.stringify({ technician: 'Karen', minutes: 45, areas: [], recommendations: [], signedBy: '', ...changes })}'`
const line = { area: 'kitchen', values: [6], finding: 'normal' }
/** No text, or only characters that nobody sees: no-break and ideographic spaces, zero-width characters. */
const blank = ["''", "' '", String.raw`E'\u00a0'`, String.raw`E'\u3000\t'`, String.raw`E'\u200b'`]
const notBefore2000 = ["'1999-12-31'", "'infinity'"]
const future = [...notBefore2000, "now() + interval '5 days'"]
const outOfTime = [...notBefore2000, "'2100-01-01'"]
const names = { name_zh: blank, name_en: blank, name_zh_hant: blank }
const categories = ["'windows'", "'Pest'", "''"]

const contentTypes = ["''", "'picture'", "'text/html'", "'image/svg+xml'", "'TEXT/HTML'"]

/** Values that each column refuses. */
const bad: Record<string, Record<string, string[]>> = {
  organizes: { name: blank, parent_id: ['id'] },
  stores: {
    code: blank,
    name: blank,
    time_zone: ['China Standard Time', 'CST', 'UTC+8', 'Asia/Atlantis', 'A/B-8', 'Etc/GMT+20', ''].map(
      (zone) => `'${zone}'`,
    ),
  },
  service_reports: {
    report_no: blank,
    category: categories,
    service_type_id: [
      "'windows'",
      '(select id from service_types t where t.category <> service_reports.category limit 1)',
    ],
    service_time: [...future, "'2031-01-01'"],
    overall_rating: ['77', '6', '-1'],
    evaluated_at: future,
    evaluation_open_until: outOfTime,
    details: [
      "'{}'",
      "'[]'",
      "'null'",
      '\'"text"\'',
      details({ technician: 7 }),
      details({ minutes: '45' }),
      details({ minutes: -1 }),
      details({ signedBy: null }),
      details({ areas: {} }),
      details({ areas: ['kitchen'] }),
      details({ areas: [{ ...line, area: undefined }] }),
      details({ areas: [{ ...line, finding: 1 }] }),
      details({ areas: [{ ...line, values: 6 }] }),
      details({ areas: [line, { ...line, values: [6, '1'] }] }),
      details({ recommendations: [1] }),
      details({ recommendations: 'none' }),
      details({ technician: 'x'.repeat(2_001) }),
      details({ areas: [{ ...line, area: 'x'.repeat(2_001) }] }),
      details({ areas: Array.from({ length: 10_000 }, () => line) }),
    ],
  },
  service_plans: {
    category: categories,
    valid_from: [...outOfTime, "'2026-03-02'"],
    visits_a_year: ['-1', '367'],
  },
  corrective_actions: {
    title: blank,
    due_date: outOfTime,
    status: ["'late'"],
    created_at: future,
    closed_at: future,
    finding_position: ['-1'],
    verified_at: future,
    reminded_of: outOfTime,
    overdue_sent_of: outOfTime,
  },
  corrective_action_steps: { status: ["'late'"], at: future, kind: ["'late'"], due_date: outOfTime },
  corrective_action_files: {
    name: blank,
    kind: ["'film'"],
    content_type: contentTypes,
    bytes: ['-1'],
    added_at: future,
  },
  feedbacks: {
    type_ids: ["'{praise,null}'", "'{}'", "'{nonsense}'", "'{praise,nonsense}'"],
    phone: ["'abc'", "'+'", "'123'", "'-----'", "'( 12 3 )'"],
    contents: blank,
    created_at: future,
    status: ["'late'"],
    answered_at: future,
    author_seen_at: future,
  },
  feedback_messages: { at: future },
  feedback_images: { position: ['-1'] },
  proposals: { death_line_date: outOfTime, status: ["'late'"] },
  proposal_steps: { status: ["'late'"], at: future },
  promotions: {
    title_zh: blank,
    published_at: outOfTime,
    ends_at: [...outOfTime, "published_at - interval '1 day'"],
    call_by_mail: ["'nobody'", "'a@b@c'"],
  },
  promotion_pictures: { position: ['-1'] },
  promotion_interests: { at: future },
  promotion_visits: { at: future, before_at: future },
  hotspot_issues: { title_zh: blank, updated_at: outOfTime },
  common_materials: {
    kind: ["'film'"],
    title_zh: blank,
    link: ["'http://example.com'", "'https://example.com/' || repeat('x', 2000)"],
    updated_at: outOfTime,
  },
  information_documents: { type: ["'film'"], title_zh: blank, updated_at: outOfTime },
  report_months: {
    month: [...outOfTime, "'2026-03-02'"],
    category: categories,
    ...Object.fromEntries(
      ['done', 'stars1', 'stars2', 'stars3', 'stars4', 'stars5'].map((column) => [column, ['-1']]),
    ),
  },
  report_area_months: {
    month: [...outOfTime, "'2026-03-02'"],
    category: categories,
    lines: ['-1'],
    outside: ['-1'],
    ...Object.fromEntries(
      ['first', 'second', 'low', 'high', 'lowest', 'highest'].map((column) => [
        column,
        ["'NaN'", "'Infinity'"],
      ]),
    ),
  },
  stored_files: {
    key: ["'short'"],
    content_type: contentTypes,
    bytes: ['-1'],
    width: ['0'],
    height: ['-5'],
    pages: ['0'],
    created_at: future,
    held_at: future,
    sha256: ["'short'"],
    thumbnail_key: ["'short'"],
  },
  // Operators write these, docs/operations.md.
  groups: {
    code: [...blank, "'A B'", "'A,B'", "'海港'", String.raw`E'A\u0007'`, String.raw`E'A\u202e'`],
    name: blank,
    logo_type: ["'text/html'", "'image/svg+xml'"],
    account_manager_mail: ["'nobody'", "'a@b@c'"],
    complaints_mail: ["'nobody'"],
    low_rating_mail: ["'nobody'"],
    low_rating_up_to: ['0', '5'],
    mail_language: ["'fr'"],
  },
  people: { account: blank, user_type: ["'Admin'"], mail: ["'nobody'"] },
  roles: { name: blank, code: ["'Boss'", "''", "'VISA'", "'GroupAdmin, Boss'", "'GroupAdmin,'"] },
  menus: {
    realm: ["'staff'"],
    name: blank,
    module: blank,
    menu_type: ["'X'"],
    title_zh: blank,
    title_en: blank,
    title_zh_hant: blank,
  },
  service_types: { id: blank, category: categories, ...names },
  feedback_types: { id: blank, ...names },
  document_types: { id: blank, ...names },
  translations: { language: ["'fr'"], original: blank },
}

/** Columns of imports with any number, truth value or text that is not too long, besides keys of other rows. Row policies compare a store with that of the parent. */
const free: Record<string, string> = {
  organizes: 'id sort',
  stores: 'id customer_name address contact phone area',
  service_plans: 'id',
  service_reports:
    'id customer_name store_code store_name sales_rep has_file other_suggestions evaluator names_id findings',
  corrective_actions: 'id finding is_company photo_required',
  corrective_action_steps: 'id store_id note by_name assignee_name is_company',
  corrective_action_files: 'id store_id content file_key added_by',
  feedbacks: 'id remarks contact author answer',
  feedback_messages: 'id store_id contents by_name is_staff',
  proposals: 'id tm_name description suggestion',
  proposal_steps: 'id store_id contents by_name is_staff',
  promotions:
    'id title_en title_zh_hant summary_zh summary_en summary_zh_hant body_zh body_en body_zh_hant call_by',
  hotspot_issues: 'id title_en title_zh_hant body_zh body_en body_zh_hant',
  common_materials: 'id title_en title_zh_hant description_zh description_en description_zh_hant',
  information_documents: 'id title_en title_zh_hant',
  report_area_months: 'area',
  feedback_images: 'store_id',
  report_names: 'group_id id store_id customer_name store_code store_name sales_rep',
}

describe.each(testEngines())('values that are written past the routes on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await engine.open())
    // Tables of the demo without rows, and columns without values.
    await database.asOwner((client) =>
      client.query(`
        insert into promotion_visits (group_id, person_id, at) values (1, 4, '2026-03-01') on conflict do nothing;
        insert into promotion_interests (group_id, promotion_id, person_id, at) select group_id, id, 4, '2026-03-01' from promotions where group_id = 1 limit 1 on conflict do nothing`),
    )
  })
  afterAll(() => database.close())

  /** The code with which a statement fails; undefined when it changed a row. */
  async function refusalOf(client: pg.PoolClient, statement: string): Promise<string | undefined> {
    await client.query('begin')
    try {
      const { rowCount } = await client.query(statement)
      return rowCount === 1 ? undefined : 'no row'
    } catch (error) {
      return databaseCodeOf(error)
    } finally {
      await client.query('rollback')
    }
  }

  /** A row in which only this column would be invalid. */
  const oneRow = (table: string, column: string): string => {
    const condition =
      table === 'service_reports'
        ? 'has_file'
        : column === 'link' || column === 'closed_at'
          ? `${column} is not null`
          : 'true'
    return `where ctid = (select ctid from ${table} where ${condition} limit 1)`
  }

  /** Names of the triggers that check values. */
  const checks = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select tgname as name from pg_trigger where tgfoid = 'app_refuse_value()'::regprocedure
         union all values ('service_reports_service_type_id_valid'), ('organizes_parent_id_valid')`,
      )
      expect(rows.length).toBeGreaterThan(90)
      return rows.map(({ name }) => name)
    })

  /** The values above, and for every checked column that may have any text or moment one that is too long, or infinite. */
  async function everyBad(): Promise<[table: string, column: string, values: string[]][]> {
    const { rows } = await database.asOwner((client) =>
      client.query<{ table: string; column: string; type: string }>(`
        select relname as "table", attname as "column", atttypid::regtype::text as type
        from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid and tgname = relname || '_' || attname || '_valid'
        where tgfoid = 'app_refuse_value()'::regprocedure`),
    )
    const listed = Object.entries(bad).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, values]): [string, string, string[]] => [table, column, values]),
    )
    const general = rows.flatMap(({ table, column, type }): [string, string, string[]][] =>
      type === 'text'
        ? [[table, column, ["repeat('x', 100000)"]]]
        : type === 'date' || type.startsWith('timestamp')
          ? [[table, column, ["'infinity'"]]]
          : [],
    )
    return [...listed, ...general]
  }

  it.skipIf(isSecondEngine(engine))(
    'are refused when a text of an import is very long, or a moment of any table infinite',
    async () => {
      const { rows } = await database.asOwner((client) =>
        client.query<{ table: string; column: string; type: string; hasRow: boolean }>(`
        select relname as "table", attname as "column", atttypid::regtype::text as type,
          (xpath('//n/text()', query_to_xml(format('select count(*) as n from (select from %I limit 1) as one', relname), false, true, '')))[1]::text = '1' as "hasRow"
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
          and (atttypid in ('timestamptz'::regtype, 'date'::regtype) or atttypid = 'text'::regtype
            and (has_column_privilege('portal_seed', attrelid, attnum, 'insert') or has_column_privilege('portal_seed', attrelid, attnum, 'update')))`),
      )
      const names = await checks()
      const accepted: string[] = []
      await database.asOwner(async (client) => {
        for (const { table, column, type, hasRow } of rows) {
          // The others are written by the server only.
          if (type === 'text' && !bad[table] && !free[table]) continue
          const value = type === 'text' ? "repeat('x', 100000)" : "'infinity'"
          const code = hasRow
            ? await refusalOf(client, `update ${table} set ${column} = ${value} ${oneRow(table, column)}`)
            : names.includes(`${table}_${column}_valid`)
              ? '23514'
              : undefined
          if (code !== '23514' && code !== '23503') accepted.push(`${table}.${column}: ${code}`)
        }
      })
      expect(rows.length).toBeGreaterThan(150)
      expect(accepted).toEqual([])
    },
  )

  it('are refused by every column that has invalid ones', async () => {
    const accepted: string[] = []
    await database.asOwner(async (client) => {
      for (const [table, columns] of Object.entries(bad))
        for (const [column, values] of Object.entries(columns))
          for (const value of values) {
            const code = await refusalOf(
              client,
              `update ${table} set ${column} = ${value} ${oneRow(table, column)}`,
            )
            if (code !== '23514' && code !== '23503') accepted.push(`${table}.${column} = ${value}: ${code}`)
          }
    })
    expect(accepted).toEqual([])
  })

  it.skipIf(isSecondEngine(engine))(
    'stay in rows of earlier versions, and refuse no change of other columns',
    async () => {
      const accepted = new Set<string>()
      const everything = await everyBad()
      await database.asOwner(async (client) => {
        for (const [table, column, values] of everything)
          for (const value of values) {
            // The names of a report are stored beside it, as in earlier versions.
            if (table === 'service_reports')
              await client.query(
                'begin; alter table service_reports enable always trigger service_reports_names; set local session_replication_role = replica',
              )
            else await client.query('begin; set local session_replication_role = replica')
            try {
              const { rows } = await client.query<{ position: string }>(
                `update ${table} set ${column} = ${value} ${oneRow(table, column)} returning ctid as position`,
              )
              await client.query('set local session_replication_role = origin')
              // Like routes that write whole rows.
              if (rows[0])
                await client.query(`update ${table} set ${column} = ${column} where ctid = $1`, [
                  rows[0].position,
                ])
              accepted.add(`${table}_${column}_valid`)
            } catch (error) {
              // A check of the first migration, or a foreign key.
              expect(databaseCodeOf(error)).toMatch(/^2350[23]$|^23514$/)
            } finally {
              await client.query('rollback')
            }
          }
      })
      expect([...accepted]).toEqual(expect.arrayContaining(await checks()))
    },
  )

  it.skipIf(isSecondEngine(engine))(
    'are checked in every column that imports may write, unless any value is valid',
    async () => {
      const { rows } = await database.asOwner((client) =>
        client.query<{ name: string; column: string }>(`
        select relname as name, attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
          and (has_column_privilege('portal_seed', attrelid, attnum, 'insert') or has_column_privilege('portal_seed', attrelid, attnum, 'update'))
          and (has_column_privilege('portal_seed', attrelid, attnum, 'insert') and not has_column_privilege('portal_app', attrelid, attnum, 'insert')
            or relname in ('stores', 'organizes', 'feedbacks', 'feedback_messages', 'feedback_images', 'corrective_actions', 'corrective_action_files', 'corrective_action_steps', 'proposal_steps', 'promotion_interests', 'promotion_visits'))
          and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey))`),
      )
      const known = (table: string, column: string) =>
        !!bad[table]?.[column] || (free[table] ?? '').split(' ').includes(column)
      expect(rows.length).toBeGreaterThan(100)
      expect(
        rows
          .filter(({ name, column }) => !known(name, column))
          .map(({ name, column }) => `${name}.${column}`),
      ).toEqual([])
    },
  )

  it('are accepted when they are valid: zones of every kind, several codes of a role, a report without a file that has no details yet', async () => {
    const zones = [
      'UTC',
      'Asia/Shanghai',
      'America/Argentina/Buenos_Aires',
      'America/Port-au-Prince',
      'Etc/GMT-14',
      'Europe/Kyiv',
    ]
    await database.asOwner(async (client) => {
      for (const zone of zones)
        expect(
          await refusalOf(
            client,
            `update stores set time_zone = '${zone}' where ctid = (select ctid from stores limit 1)`,
          ),
        ).toBeUndefined()
      for (const code of ['GroupAdmin', 'CAMLeader', 'GroupAdmin, CAM', 'GroupUser,CAM'])
        expect(
          await refusalOf(
            client,
            `update roles set code = '${code}' where ctid = (select ctid from roles limit 1)`,
          ),
        ).toBeUndefined()
      expect(
        await refusalOf(
          client,
          `update service_reports set has_file = false, details = '{}' where ctid = (select ctid from service_reports limit 1)`,
        ),
      ).toBeUndefined()
      expect(
        await refusalOf(
          client,
          `update service_reports set details = ${details({ areas: [line], recommendations: ['clean'] })} where ctid = (select ctid from service_reports limit 1)`,
        ),
      ).toBeUndefined()
    })
  })
})
