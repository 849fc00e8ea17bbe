import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { readSettings } from '../../app/settings.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import type { Database } from './open.ts'
import { defaultRetention, retentionVariables, type Retention } from './retention.settings.ts'

const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(testNow.getTime() - days * day)
const person = `(select id from people where account = 'harbour_admin')`

/** A row of each kind that was written, or that ended, at the time $1. */
const rowsOf: Record<Exclude<keyof Retention, 'audit'>, { table: string; insert: string[] }> = {
  sessions: {
    table: 'sessions',
    insert: [
      `insert into sessions (person_id, kind, language, opened_at, alive_until) values (${person}, 'own', 'en', $1, $1)`,
    ],
  },
  codes: {
    table: '(select expires_at from verification_codes union all select at from code_requests) codes',
    insert: [
      `insert into verification_codes (purpose, target, code_hash, expires_at, tries_left) values ('sign-in', $1::text, '', $1::timestamptz, 1)`,
      `insert into code_requests (key, at) values ('', $1)`,
    ],
  },
  attempts: {
    table: 'sign_in_attempts',
    insert: [`insert into sign_in_attempts (key, failures, last_at) values ($1::text, 1, $1::timestamptz)`],
  },
  changes: {
    table: 'done_changes',
    insert: [
      `insert into done_changes (group_id, person_id, key, request, at) values (1, ${person}, $1::text, '', $1::timestamptz)`,
    ],
  },
  drafts: {
    table: `sheet_imports where state = 'checked'`,
    insert: [
      `insert into sheet_imports (group_id, kind, state, person_id, by_name, file_name, created_at) values (1, 'store', 'checked', ${person}, '', '', $1)`,
    ],
  },
  imports: {
    table: `sheet_imports where state = 'done'`,
    insert: [
      `insert into sheet_imports (group_id, kind, state, person_id, by_name, file_name, created_at) values (1, 'store', 'done', ${person}, '', '', $1)`,
    ],
  },
  printedReports: {
    table: 'report_files',
    insert: [
      `insert into report_files (group_id, report_id, language, version, content, bytes, made_at, read_at)
        select group_id, id, 'zh', '', '', 0, $1, $1 from service_reports report
        where group_id = 1 and not exists (select from report_files where report_id = report.id) limit 1`,
    ],
  },
  fileJobs: {
    table: `file_jobs where state = 'done'`,
    insert: [
      `insert into file_jobs (group_id, kind, state, page, person_id, created_at) values (1, 'stores', 'done', 'Store', ${person}, $1)`,
    ],
  },
  outbox: {
    table: 'outbox',
    insert: [`insert into outbox (at, kind, recipient, subject, body) values ($1, 'mail', '', '', '')`],
  },
}
const kinds = Object.keys(rowsOf) as (keyof typeof rowsOf)[]

describe.each(testEngines())('the retention of rows on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await engine.open())
  })
  afterAll(() => database.close())

  const sql = (text: string, values: unknown[] = []) =>
    database.asOwner(async (client) => (await client.query<{ count: number }>(text, values)).rows)
  const count = async (table: string) => (await sql(`select count(*)::int as count from ${table}`))[0]!.count
  const clean = (retention: Retention) => maintain(database, testNow, undefined, retention)

  const counts = async () => {
    const all: Record<string, number> = {}
    for (const kind of kinds) all[kind] = await count(rowsOf[kind].table)
    return all
  }

  it('is as set for each kind, and otherwise as before there were settings', async () => {
    await clean(defaultRetention)
    const others = await counts()
    // A number of its own for each kind, so that none uses the setting of another.
    const set = Object.fromEntries(kinds.map((kind, index) => [kind, defaultRetention[kind] + 10 + index]))
    for (const kind of kinds) {
      // An import may be applied as long as its draft is stored.
      const lastDay = (of: Record<string, number | undefined>) =>
        of[kind]! + (kind === 'imports' ? of.drafts! : 0)
      for (const statement of rowsOf[kind].insert)
        for (const days of [lastDay({ ...defaultRetention }) - 0.1, lastDay(set) - 0.1, lastDay(set) + 0.1])
          await sql(statement, [ago(days)])
    }
    const plus = (rows: number) =>
      Object.fromEntries(kinds.map((kind) => [kind, others[kind]! + rows * rowsOf[kind].insert.length]))
    expect(await counts()).toEqual(plus(3))
    await clean({ ...defaultRetention, ...set })
    expect(await counts()).toEqual(plus(2))
    await clean(defaultRetention)
    expect(await counts()).toEqual(plus(1))
  })

  const addImport = (state: string, days: number) =>
    sql(
      `insert into sheet_imports (group_id, kind, state, by_name, file_name, created_at) values (1, 'user', $1, '', 'kept', $2)`,
      [state, ago(days)],
    )
  const keptImports = async () => {
    const rows = await database.asOwner((client) =>
      client.query<{ state: string }>(
        `select state from sheet_imports where file_name = 'kept' order by created_at desc`,
      ),
    )
    return rows.rows.map(({ state }) => state)
  }

  it.each(['reading', 'applying', 'undoing'])(
    'never deletes an import in the state %s, which a job works on',
    async (state) => {
      await addImport(state, 5_000)
      await clean(defaultRetention)
      expect(await keptImports()).toEqual([state])
      await sql(`update sheet_imports set state = 'done' where file_name = 'kept'`)
      await clean(defaultRetention)
      expect(await keptImports()).toEqual([])
    },
  )

  it('leaves an import that was applied late its whole time', async () => {
    const retention = { ...defaultRetention, drafts: 30, imports: 2 }
    for (const [state, days] of [
      ['checked', 29],
      ['done', 31.9],
      ['undone', 31.9],
      ['done', 32.1],
      ['failed', 30.1],
    ] as const)
      await addImport(state, days)
    await clean(retention)
    expect((await keptImports()).sort()).toEqual(['checked', 'done', 'undone'])
  })

  it.runIf(engine.name === 'PostgreSQL')(
    'needs no connection of the owner as long as audit entries stay',
    async () => {
      const owner = vi.spyOn(database, 'asOwner')
      onTestFinished(() => owner.mockRestore())
      await clean({ ...defaultRetention, audit: undefined })
      expect(owner).not.toHaveBeenCalled()
      await clean({ ...defaultRetention, audit: 36_000 })
      expect(owner).toHaveBeenCalled()
    },
  )

  it('deletes audit entries only if it is set, in batches, and a last sign-in with its person', async () => {
    const at = ago(101)
    const entry = (text: string) =>
      sql(
        `insert into audit_entries (at, actor, account, action, person_id, request_id) select $1, '', '', ${text}`,
        [at],
      )
    await entry(`'change', null, 'old' from generate_series(1, 5100)`)
    for (const request of ['before', 'last']) await entry(`'sign-in', ${person}, '${request}'`)
    await entry(`'sign-in', 2000000000, 'deleted person'`)
    await sql(
      `insert into audit_entries (at, actor, account, action, request_id) values ($1, '', '', 'change', 'young')`,
      [ago(99)],
    )
    const all = await count('audit_entries')
    await clean(defaultRetention)
    expect(await count('audit_entries')).toBe(all)
    await clean({ ...defaultRetention, audit: 100 })
    const left = await database.asOwner((client) =>
      client.query<{ id: string }>(
        `select request_id as id from audit_entries where request_id in ('old', 'before', 'last', 'deleted person', 'young') order by 1`,
      ),
    )
    expect(left.rows.map(({ id }) => id)).toEqual(['last', 'young'])
  })
})

it('deletes audit entries after two years unless the operator keeps them longer, or never', () => {
  const auditOf = (set?: string) => readSettings({ LUSTRA_AUDIT_RETENTION_DAYS: set }).retention.audit
  expect([auditOf(), auditOf('365'), auditOf('never')]).toEqual([730, 365, undefined])
})

describe('a retention that cannot be used', () => {
  it.each(Object.keys(retentionVariables))('%s stops the start with a sentence', (name) => {
    for (const days of ['0', '1.5', 'forever', '-3'])
      expect(() => readSettings({ [name]: days })).toThrow(
        new RegExp(`^${name} must be a whole number from \\d+ to 36500(, or never)?, not "${days}"\\.$`),
      )
  })
})
