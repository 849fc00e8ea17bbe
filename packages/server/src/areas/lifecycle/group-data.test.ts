import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { createMemoryFileStore } from '@lustra/testing/memory-file-store.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import { groupTables, rightsTables } from '../../platform/database/group-tables.ts'
import { changeGroup } from '../group/change-group.ts'
import { deleteGroup } from './delete-group.ts'
import { exportedTables, exportGroup } from './export-group.ts'
import { findGroup } from './find-group.ts'

describe.each(testEngines())('the data of a group on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const sql = <T extends object>(statement: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(statement, values)).rows)
  const audit = () => ({
    at: testApp.clock.now(),
    actorId: null,
    actor: 'command:group',
    personId: null,
    account: '',
    sessionId: null,
    address: '',
    requestId: '',
  })
  const tablesWithGroup = async () =>
    (
      await sql<{ name: string }>(
        `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'group_id' and not attisdropped order by 1`,
      )
    ).map(({ name }) => name)
  /** Rows of each table by group. */
  async function countAll(): Promise<Record<string, Record<string, number>>> {
    const counts: Record<string, Record<string, number>> = {}
    for (const name of await tablesWithGroup())
      for (const { group, count } of await sql<{ group: string; count: number }>(
        `select coalesce(group_id::text, 'none') as group, count(*)::int as count from ${name} group by 1`,
      ))
        (counts[group] ??= {})[name] = count
    return counts
  }
  const fileStore = () => createDatabaseFileStore(testApp.database)
  const remove = async (code: string, more: { confirm?: string; until?: () => boolean } = {}) =>
    deleteGroup(testApp.database, await findGroup(testApp.database, code), {
      audit: audit(),
      fileStore: fileStore(),
      confirm: code,
      ...more,
    })

  it('is in tables that the deletion knows, each of them', async () => {
    const known = [...groupTables.map(({ name }) => name), ...rightsTables, 'sessions']
    expect((await tablesWithGroup()).sort()).toEqual([...known].sort())
  })

  it('is exported as a row a line and a file each, without hashes', async () => {
    const group = await findGroup(testApp.database, 'HARBOUR')
    const zip = await exportGroup(testApp.database, group, { audit: audit(), fileStore: fileStore() })
    const contents = new Map(
      (await unzip(await buffer(zip))).map(({ name, content }) => [name, content.toString('latin1')]),
    )
    for (const { name } of exportedTables) {
      const where = {
        people: 'id in (select person_id from memberships where group_id = 1)',
        audit_entries: `group_code = 'HARBOUR'`,
      }
      const [row] = await sql<{ count: number }>(
        `select count(*)::int as count from ${name} where ${where[name as 'people'] ?? 'group_id = 1'}`,
      )
      const lines = contents.get(`tables/${name}.ndjson`)!.split('\n').filter(Boolean)
      expect([name, lines.length]).toEqual([name, row!.count])
      for (const line of lines.slice(0, 3)) expect(JSON.parse(line)).toBeTypeOf('object')
    }
    const [files] = await sql<{ count: number }>(
      'select (select count(*)::int from stored_files where group_id = 1) + (select count(*)::int from corrective_action_files where group_id = 1) as count',
    )
    expect([...contents.keys()].filter((name) => !name.startsWith('tables/'))).toHaveLength(files!.count)
    expect(contents.get('tables/people.ndjson')).toContain('harbour_user')
    expect([...contents.values()].join('')).not.toMatch(/argon2|password_hash/)
  })

  it('is not deleted while it is in use, nor without its code', async () => {
    await expect(remove('JADE')).rejects.toThrow('The group JADE is in use: suspend it first')
    await sql(`update groups set valid = false where code = 'JADE'`)
    await expect(remove('JADE', { confirm: 'jade' })).rejects.toThrow('Confirm by the code JADE')
    await sql(`update groups set valid = true where code = 'JADE'`)
  })

  it('is deleted to the last row, in several runs, and nothing of other groups with it', async () => {
    // What the demo does not have.
    await testApp.tokenOf('harbour_user')
    const key = 'c'.repeat(32)
    for (const statement of [
      `insert into events (id, group_id, type, subject, at, data) values (gen_random_uuid(), 1, 'lustra.user.changed', 'users/1', now(), '{}')`,
      `insert into jobs (kind, group_id, payload) values ('nothing', 1, '{}')`,
      `insert into outgoing (id, kind, topic, group_id, about) values (gen_random_uuid(), 'nothing', 'x', 1, '{}')`,
      `insert into done_changes (group_id, person_id, key, request, at) values (1, 4, 'a', 'b', now())`,
      `insert into picture_use (group_id, person_id, since, pixels) values (1, 4, now(), 1)`,
      `insert into waiting_rows (group_id, entity, source, key, sent, missing_entity, missing_source, missing_key, created_at) values (1, 'stores', 'crm', 'x', '{}', 'nodes', 'crm', 'x', now())`,
      `insert into source_keys (group_id, entity, source, key, target_id, hash, changed_at) values (1, 'stores', 'crm', 'x', 1, '', now())`,
      `insert into removed_rows (group_id, entity, id, removed_at) values (1, 'stores', -1, now())`,
      `insert into sheet_imports (group_id, id, kind, state, by_name, file_name, created_at) values (1, 7, 'user', 'done', '', '', now())`,
      `insert into sheet_import_rows (group_id, import_id, line, name, outcome, fields) values (1, 7, 2, '', 'added', '[]')`,
      `insert into file_jobs (group_id, kind, state, page, person_id, created_at) values (1, 'stores', 'done', 'Store', 4, now())`,
      `insert into report_files (group_id, report_id, language, version, content, bytes, made_at, read_at) select 1, id, 'zh', '', '', 0, now(), now() from service_reports where group_id = 1 limit 1`,
      `insert into integration_loads (group_id, id, source, entity, keeps_waiting, stops_on_error, file_key, created_at) values (1, gen_random_uuid(), 'crm', 'stores', false, false, '', now())`,
      `insert into report_attachments (group_id, report_id, kind, position, file_key) select 1, id, 'pdf', 0, (select key from stored_files where group_id = 1 limit 1) from service_reports where group_id = 1 limit 1`,
      `insert into stored_files (group_id, key, name, content_type, bytes, created_at) values (1, '${key}', '', 'application/pdf', 1, now())`,
      `insert into deleted_files (group_id, key, tried_at) values (1, '${key}', now())`,
      `insert into promotion_interests (group_id, promotion_id, person_id, at) select 1, id, 4, now() from promotions where group_id = 1 limit 1 on conflict do nothing`,
      `insert into promotion_visits (group_id, person_id, at) values (1, 4, now()) on conflict do nothing`,
      `insert into person_stores (group_id, person_id, store_id) select 1, 4, min(id) from stores where group_id = 1 on conflict do nothing`,
      `insert into person_organizes (group_id, person_id, organize_id) select 1, 4, min(id) from organizes where group_id = 1 on conflict do nothing`,
      `insert into role_organizes (group_id, role_id, organize_id) select 1, (select min(id) from roles where group_id = 1), min(id) from organizes where group_id = 1 on conflict do nothing`,
      `insert into service_accounts (id, name, scopes, created_at) values (9, 'crm', '{}', now())`,
      `insert into service_account_groups (account_id, group_id) values (9, 1)`,
      `insert into webhook_endpoints (account_id, name, url, types, groups, secret, created_at) values (9, 'one', 'https://x.example', '{}', '{HARBOUR}', '{}', now()), (9, 'two', 'https://x.example', '{}', '{HARBOUR,JADE}', '{}', now())`,
      // Somebody of two groups, and an entry of the trail of a person's sign-in.
      `insert into memberships (group_id, person_id, role_id) select 2, (select id from people where account = 'harbour_user'), min(id) from roles where group_id = 2`,
      `update groups set valid = false where group_id = 1`,
    ])
      await sql(statement)
    const before = await countAll()
    const missing = [...groupTables.map(({ name }) => name), ...rightsTables].filter(
      (name) => !before['1']![name],
    )
    expect(missing).toEqual([])
    const onlyHere = await sql<{ id: number }>(
      `select id from people p where user_type = 'Group' and exists (select from memberships where person_id = p.id and group_id = 1)
        and not exists (select from memberships where person_id = p.id and group_id <> 1)`,
    )
    expect(onlyHere.length).toBeGreaterThan(0)

    let steps = 0
    const part = await remove('HARBOUR', { until: () => ++steps > 20 })
    expect(part.isComplete).toBe(false)
    expect((await countAll())['1']!.groups).toBe(1)
    await expect(
      changeGroup(testApp.database, { kind: 'resume', code: 'HARBOUR' }, testApp.clock.now()),
    ).rejects.toThrow('The deletion of the group HARBOUR has begun')
    const whole = await remove('HARBOUR')
    expect(whole.isComplete).toBe(true)

    const { '1': left, ...others } = await countAll()
    expect(left).toBeUndefined()
    const { '1': _, ...othersBefore } = before
    // The session of the person of two groups goes on in the other one.
    for (const counts of [others, othersBefore]) {
      delete counts.none
      for (const group of Object.values(counts)) delete group.sessions
    }
    expect(others).toEqual(othersBefore)
    expect(await sql('select from people where id = any ($1)', [onlyHere.map(({ id }) => id)])).toEqual([])
    expect(await sql(`select managed_by from people where account = 'harbour_user'`)).toEqual([
      { managed_by: 2 },
    ])
    expect(await sql(`select name, groups from webhook_endpoints`)).toEqual([
      { name: 'two', groups: ['JADE'] },
    ])
    expect(
      await sql(`select count(*)::int as count from audit_entries where group_code = 'HARBOUR'`),
    ).toEqual([{ count: 0 }])
    expect(
      await sql(`select actor, target, before, group_code from audit_entries where action = 'group-deleted'`),
    ).toEqual([
      { actor: 'command:group', target: 'HARBOUR', before: { Name: expect.any(String) }, group_code: '' },
    ])
    await expect(findGroup(testApp.database, 'HARBOUR')).rejects.toThrow('There is no group HARBOUR.')
    expect(await testApp.tokenOf('jade_admin')).toBeTruthy()
  })
  it('is deleted with its contents in a store of files apart, also where a run ends before that', async () => {
    const contents = createMemoryFileStore()
    const keys = (await sql<{ key: string }>(`select key from stored_files where group_id = 2`)).map(
      ({ key }) => key,
    )
    for (const key of keys) await contents.put({ groupId: 2, key }, [Buffer.from('x')], 'text/plain')
    await contents.put({ groupId: 3, key: 'theirs' }, [Buffer.from('x')], 'text/plain')
    await sql(`update groups set valid = false where code = 'JADE'`)
    const failing = { ...contents, delete: () => Promise.reject(new Error('The store does not respond')) }
    const group = await findGroup(testApp.database, 'JADE')
    const deletion = { audit: audit(), confirm: 'JADE' }
    await expect(deleteGroup(testApp.database, group, { ...deletion, fileStore: failing })).rejects.toThrow(
      'does not respond',
    )
    expect(contents.keys()).toHaveLength(keys.length + 1)
    await deleteGroup(testApp.database, group, { ...deletion, fileStore: contents })
    expect(contents.keys()).toEqual(['3/theirs'])
    expect((await countAll())['2']).toBeUndefined()
  })
})
