import { buffer } from 'node:stream/consumers'
import type { Paged, ServiceReport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { createMemoryFileStore } from '@lustra/testing/memory-file-store.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import { findGroup } from './find-group.ts'
import { moveStore } from './move-store.ts'

const storeTables = [
  'service_reports',
  'service_plans',
  'corrective_actions',
  'corrective_action_steps',
  'corrective_action_files',
  'proposals',
  'proposal_steps',
  'feedbacks',
  'feedback_messages',
  'feedback_images',
  'report_months',
  'report_area_months',
  'report_names',
  'person_stores',
]

describe.each(testEngines())('a store that moves to another group on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const sql = <T extends object>(statement: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(statement, values)).rows)
  const one = async <T extends object>(statement: string, values: unknown[] = []) =>
    (await sql<T>(statement, values))[0]!
  const audit = () => ({
    at: testApp.clock.now(),
    actorId: null,
    actor: 'command:store',
    personId: null,
    account: '',
    sessionId: null,
    address: '',
    requestId: '',
  })
  const move = async (storeCode: string, dryRun = false) =>
    moveStore(testApp.database, {
      storeCode,
      from: await findGroup(testApp.database, 'HARBOUR'),
      to: await findGroup(testApp.database, 'JADE'),
      audit: audit(),
      fileStore: createDatabaseFileStore(testApp.database),
      dryRun,
    })
  const countsOf = async (groupId: number, id: string) => {
    const counts: Record<string, number> = {}
    for (const table of storeTables)
      counts[table] = (
        await one<{ count: number }>(
          `select count(*)::int as count from ${table} where group_id = $1 and store_id = $2`,
          [groupId, id],
        )
      ).count
    return counts
  }
  const sums = (groupId: number) =>
    sql(
      `select to_char(month, 'YYYY-MM') as month, store_id::text, category, done, stars1, stars2, stars3, stars4, stars5 from report_months where group_id = $1 order by 1, 2, 3`,
      [groupId],
    )
  const counted = (groupId: number) =>
    sql(
      `select to_char(service_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, store_id::text, category, count(*)::int as done,
        ${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where overall_rating = ${stars})::int as stars${stars}`).join(', ')}
        from service_reports where group_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
      [groupId],
    )
  const reportsOf = async (account: string, keyword: string) =>
    (
      await testApp.call<Paged<ServiceReport>>('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
        token: await testApp.tokenOf(account),
        body: { pageIndex: 1, pageSize: 10, keyword },
      })
    ).ResData!

  it('takes its history with it; sums are right in both groups, and nothing is left in the former one', async () => {
    const { id, code } = await one<{ id: string; code: string }>(
      `select s.id::text as id, s.code from feedback_images i join stores s on s.group_id = i.group_id and s.id = i.store_id
        where i.group_id = 1 order by i.feedback_id limit 1`,
    )
    const key = 'd'.repeat(32)
    const shared = 'e'.repeat(32)
    const values = [id]
    for (const statement of [
      `insert into corrective_actions (group_id, id, report_id, store_id, title, due_date, created_at, assignee_id, verified_by)
        select 1, 999001, min(id), $1, 'Fix it', current_date, now(), 5, 5 from service_reports where group_id = 1 and store_id = $1`,
      `insert into corrective_action_steps (group_id, id, action_id, store_id, note, person_id, by_name, at, kind, assignee_id, assignee_name) values (1, 999007, 999001, $1, 'done', 5, 'Harbour User', now(), 'assigned', 5, 'Harbour User')`,
      `insert into corrective_action_files (group_id, id, action_id, store_id, name, kind, content_type, content, bytes, added_by, added_at) values (1, 999002, 999001, $1, 'a.pdf', 'paper', 'application/pdf', 'x', 1, '', now())`,
      `insert into proposals (group_id, id, store_id, tm_name, description, suggestion, death_line_date) values (1, 999003, $1, 'Tim', 'd', 's', current_date)`,
      `insert into proposal_steps (group_id, proposal_id, store_id, contents, by_name, is_staff, at) values (1, 999003, $1, 'yes', 'Harbour User', false, now())`,
      `insert into service_plans (group_id, store_id, category, valid_from, visits_a_year) values (1, $1, 'pest', '2020-01-01', 12) on conflict do nothing`,
      `insert into person_stores (group_id, person_id, store_id) values (1, 5, $1) on conflict do nothing`,
      `update service_reports set evaluator_id = 5, evaluator = 'Harbour User', overall_rating = 3, evaluated_at = now() where group_id = 1 and id = (select min(id) from service_reports where group_id = 1 and store_id = $1)`,
      `insert into source_keys (group_id, entity, source, key, target_id, hash, changed_at) values (1, 'stores', 'crm', 'S-1', $1, 'h', now()), (1, 'corrective-actions', 'crm', 'A-1', 999001, 'h', now()), (1, 'files', 'crm', 'F-1', 999004, 'h', now())`,
    ])
      await sql(statement, statement.includes('$1') ? values : [])
    await sql(
      `insert into stored_files (group_id, key, id, name, content_type, bytes, pages, created_at, held_at) values (1, '${key}', 999004, 'r.pdf', 'application/pdf', 3, 12, now(), now()), (1, '${shared}', 999005, 's.pdf', 'application/pdf', 3, 2, now(), now())`,
    )
    await sql(
      `insert into stored_file_parts (group_id, key, part, content) values (1, '${key}', 0, 'pdf'), (1, '${shared}', 0, 'two')`,
    )
    // A photo of a step, with its thumbnail.
    const proof = ['a'.repeat(32), 'b'.repeat(32)]
    for (const one of proof)
      await sql(
        `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at) values (1, '${one}', 'p.jpg', 'image/jpeg', 3, now(), now())`,
      )
    await sql(
      `insert into corrective_action_files (group_id, action_id, store_id, name, kind, content_type, file_key, thumbnail_key, bytes, added_by, added_at, step_id)
        values (1, 999001, $1, 'p.jpg', 'photo', 'image/jpeg', '${proof[0]}', '${proof[1]}', 3, '', now(), 999007)`,
      values,
    )
    await sql(
      `insert into report_attachments (group_id, report_id, kind, position, file_key) select 1, min(id), 'photo', 0, '${key}' from service_reports where group_id = 1 and store_id = $1
      union all select 1, min(id), 'photo', 1, '${shared}' from service_reports where group_id = 1 and store_id = $1
      union all select 1, min(id), 'photo', 0, '${shared}' from service_reports where group_id = 1 and store_id <> $1`,
      values,
    )
    const before = await countsOf(1, id)
    expect(Object.values(before)).not.toContain(0)
    const seen = await reportsOf('harbour_admin', code)
    expect(seen.TotalItems).toBeGreaterThan(0)

    const planned = await move(code, true)
    expect(await countsOf(1, id)).toEqual(before)
    expect(await move(code)).toEqual(planned)

    const { person_stores: _, ...moved } = before
    expect(await countsOf(1, id)).toEqual(Object.fromEntries(storeTables.map((table) => [table, 0])))
    expect(await countsOf(2, id)).toEqual({ ...moved, person_stores: 0 })
    expect(planned).toMatchObject({ service_reports: before.service_reports, report_attachments: 2 })
    for (const groupId of [1, 2]) expect(await sums(groupId)).toEqual(await counted(groupId))
    expect(await reportsOf('harbour_admin', code)).toMatchObject({ TotalItems: 0 })
    expect(await reportsOf('jade_admin', code)).toMatchObject({ TotalItems: seen.TotalItems })

    // Names stay; nobody of the former group is behind them.
    expect(
      await one(
        `select evaluator, evaluator_id from service_reports where group_id = 2 and evaluator = 'Harbour User'`,
      ),
    ).toEqual({
      evaluator: 'Harbour User',
      evaluator_id: null,
    })
    expect(
      await one(
        `select by_name, person_id, assignee_name, assignee_id from corrective_action_steps where group_id = 2 and action_id = 999001`,
      ),
    ).toEqual({
      by_name: 'Harbour User',
      person_id: null,
      assignee_name: 'Harbour User',
      assignee_id: null,
    })
    expect(
      await one(`select assignee_id, verified_by from corrective_actions where group_id = 2 and id = 999001`),
    ).toEqual({ assignee_id: null, verified_by: null })
    expect(
      await sql(`select group_id, key from stored_files where key in ('${proof.join("', '")}') order by key`),
    ).toEqual(proof.map((one) => ({ group_id: 2, key: one })))
    expect(
      await sql(`select group_id, entity, key from source_keys where source = 'crm' order by entity`),
    ).toEqual([
      { group_id: 2, entity: 'corrective-actions', key: 'A-1' },
      { group_id: 2, entity: 'files', key: 'F-1' },
      { group_id: 2, entity: 'stores', key: 'S-1' },
    ])
    // What another store shows, too, is in both.
    expect(
      await sql(
        `select group_id, key, pages from stored_files where key in ('${key}', '${shared}') order by key, group_id`,
      ),
    ).toEqual([
      { group_id: 2, key, pages: 12 },
      { group_id: 1, key: shared, pages: 2 },
      { group_id: 2, key: shared, pages: 2 },
    ])
    const content = await createDatabaseFileStore(testApp.database).open({ groupId: 2, key })
    expect((await buffer(content!)).toString()).toBe('pdf')
    expect(
      await sql(
        `select group_code, actor, target, before, after ->> 'groupCode' as to from audit_entries where action = 'store-moved' order by group_code`,
      ),
    ).toEqual(
      ['HARBOUR', 'JADE'].map((group_code) => ({
        group_code,
        actor: 'command:store',
        target: code,
        before: { groupCode: 'HARBOUR' },
        to: 'JADE',
      })),
    )
  })

  it('is refused with a sentence while the other group has its code, a report number or a key of it', async () => {
    const { code, id } = await one<{ code: string; id: string }>(
      `select code, id::text as id from stores s where group_id = 1 and exists (select from service_reports r where r.group_id = 1 and r.store_id = s.id) order by id limit 1`,
    )
    await expect(move('NONE')).rejects.toThrow('There is no store NONE in HARBOUR.')
    await sql(
      `insert into source_keys (group_id, entity, source, key, target_id, hash, changed_at) values (1, 'stores', 'erp', 'X', $1, '', now()), (2, 'stores', 'erp', 'X', 7, '', now())`,
      [id],
    )
    await expect(move(code)).rejects.toThrow(
      'Systems have sent rows with the same keys to JADE: stores/X of erp.',
    )
    const { no } = await one<{ no: string }>(
      `select min(report_no) as no from service_reports where group_id = 1 and store_id = $1`,
      [id],
    )
    const [theirs] = await sql<{ id: string }>(
      `update service_reports set report_no = $1 where group_id = 2 and id = (select min(id) from service_reports where group_id = 2) returning id`,
      [no],
    )
    expect(theirs).toBeDefined()
    await expect(move(code)).rejects.toThrow(`JADE has reports with the numbers of the store: ${no}.`)
    await sql(`insert into stores (group_id, code, name) values (2, $1, 'Another')`, [code.toLowerCase()])
    await expect(move(code)).rejects.toThrow(`JADE has a store ${code.toLowerCase()} already.`)
    expect((await countsOf(2, id)).service_reports).toBe(0)
  })
  it('takes contents in a store of files apart with it', async () => {
    const { code, report } = await one<{ code: string; report: string }>(
      `select s.code, r.id::text as report from service_reports r join stores s on s.group_id = r.group_id and s.id = r.store_id
        where r.group_id = 3 and not exists (select from feedback_images i where i.group_id = 3 and i.store_id = s.id) order by r.id limit 1`,
    )
    const contents = createMemoryFileStore()
    const keys = ['a'.repeat(32), 'b'.repeat(32)]
    for (const [index, key] of keys.entries()) {
      await contents.put({ groupId: 3, key }, [Buffer.from(key)], 'image/jpeg')
      await sql(
        `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at) values (3, $1, '', 'image/jpeg', 32, now(), now())`,
        [key],
      )
      await sql(
        `insert into report_attachments (group_id, report_id, kind, position, file_key) values (3, $1, 'photo', $2, $3)`,
        [report, index, key],
      )
    }
    const [from] = await sql<{ code: string }>('select code from groups where group_id = 3')
    const run = async () =>
      moveStore(testApp.database, {
        storeCode: code,
        from: await findGroup(testApp.database, from!.code),
        to: await findGroup(testApp.database, 'HARBOUR'),
        audit: audit(),
        fileStore: contents,
        dryRun: false,
      })
    await run()
    expect(contents.keys().filter((key) => key.startsWith('1/'))).toEqual(keys.map((key) => `1/${key}`))
    expect(await sql(`select group_id, key from deleted_files order by key`)).toEqual(
      keys.map((key) => ({ group_id: 3, key })),
    )
    await expect(run()).rejects.toThrow(`There is no store ${code}`)
  })
})
