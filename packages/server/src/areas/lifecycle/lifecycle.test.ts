import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { asLifecycle, limitedLifecycle } from '../../platform/database/lifecycle.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import {
  readGroupDataCommand,
  readPersonCommand,
  readStoreCommand,
  runLifecycleCommand,
  type LifecycleCommand,
} from './lifecycle-command.ts'

const scopes = ['people:export', 'people:erase', 'groups:export', 'groups:delete', 'stores:move']

describe.each(testEngines())('export, erasure and moving on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const sql = <T extends object>(statement: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(statement, values)).rows)
  const run = (command: LifecycleCommand) =>
    runLifecycleCommand(command, testApp.database, {
      now: testApp.clock.now(),
      fileStore: createDatabaseFileStore(testApp.database),
    })
  const system = (name: string, groups: string, ...more: string[]) =>
    addSystem(testApp, name, ['--groups', groups, '--scopes', ...more])
  const emptyStore = async (code: string) => {
    await sql(`insert into stores (group_id, code, name) values (1, $1, 'Empty')`, [code])
    return code
  }

  it('needs a scope of its own for each, which is named and is not among all', async () => {
    const calls = [
      ['people:export', 'GET', '/groups/HARBOUR/person-data/nobody', 404],
      ['people:erase', 'DELETE', '/groups/HARBOUR/person-data/nobody', 404],
      ['groups:export', 'GET', '/groups/HARBOUR/data', 200],
      ['groups:delete', 'DELETE', '/groups/HARBOUR/data?confirm=HARBOUR', 409],
      ['stores:move', 'POST', '/groups/HARBOUR/store-moves', 409],
    ] as const
    for (const given of ['all', ...scopes]) {
      const account = await system(`has-${given.replace(':', '-')}`, 'HARBOUR', given)
      for (const [scope, method, at, expected] of calls) {
        const body = method === 'POST' ? { store: 'NONE', to: 'HARBOUR' } : undefined
        const { status } = await account.send(method, at, body)
        expect([given, scope, status]).toEqual([given, scope, given === scope ? expected : 403])
      }
    }
    const both = await system('both', 'HARBOUR', 'all,people:export')
    expect((await both.send('GET', '/groups/HARBOUR/person-data/harbour_user')).status).toBe(200)
    expect((await both.send('GET', '/groups/HARBOUR/stores')).status).toBe(200)
  })

  it('never reaches another group', async () => {
    const account = await system('narrow', 'HARBOUR', scopes.join(','))
    await emptyStore('STAYS')
    for (const [method, at, body] of [
      ['GET', '/groups/JADE/person-data/jade_admin'],
      ['DELETE', '/groups/JADE/person-data/jade_admin'],
      ['GET', '/groups/HARBOUR/person-data/jade_admin'],
      ['DELETE', '/groups/HARBOUR/person-data/jade_admin'],
      ['GET', '/groups/JADE/data'],
      ['DELETE', '/groups/JADE/data?confirm=JADE'],
      ['POST', '/groups/JADE/store-moves', { store: 'STAYS', to: 'HARBOUR' }],
      ['POST', '/groups/HARBOUR/store-moves', { store: 'STAYS', to: 'JADE' }],
    ] as const)
      expect([method, at, (await account.send(method, at, body)).status]).toEqual([method, at, 404])
    expect(await sql(`select from stores where code = 'STAYS' and group_id = 1`)).toHaveLength(1)
  })

  it('does by a call what the commands do, under the name of the account', async () => {
    const account = await system('steward', 'HARBOUR,JADE', scopes.join(','))
    const at = '/groups/HARBOUR/person-data/harbour_user'
    const exported = await account.send(`GET`, at)
    expect(exported.body).toMatchObject({ account: [{ account: 'harbour_user' }] })
    const planned = await account.send('DELETE', `${at}?dryRun=true`)
    expect(await account.send('DELETE', at)).toMatchObject({ status: 200, body: planned.body })
    expect((await account.send('DELETE', at)).status).toBe(404)
    const moved = await account.send('POST', '/groups/HARBOUR/store-moves', {
      store: await emptyStore('GOES'),
      to: 'JADE',
    })
    expect(moved).toMatchObject({ status: 200, body: { rows: { stores: 1 } } })
    expect(
      (await account.send('POST', '/groups/HARBOUR/store-moves', { store: 'GOES', to: 'JADE' })).body,
    ).toMatchObject({
      code: 'not-found',
      detail: 'There is no store GOES in HARBOUR.',
    })
    await sql(`update groups set valid = false where code = 'JADE'`)
    expect(await account.send('DELETE', '/groups/JADE/data?confirm=jade')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await account.send('DELETE', '/groups/JADE/data?confirm=JADE')).toMatchObject({
      status: 200,
      body: { isComplete: true },
    })
    expect((await account.send('DELETE', '/groups/JADE/data?confirm=JADE')).status).toBe(404)
    const entries = await sql(
      `select action, group_code from audit_entries where actor = 'service:steward' order by id`,
    )
    // The entry of the moved store in the trail of the deleted group is gone with it.
    expect(entries).toEqual([
      { action: 'user-exported', group_code: 'HARBOUR' },
      { action: 'user-erased', group_code: 'HARBOUR' },
      { action: 'store-moved', group_code: 'HARBOUR' },
      { action: 'group-deleted', group_code: '' },
    ])
  })

  it('shows a group no staff, and of its people no sign-ins elsewhere', async () => {
    const account = await system('clerk', 'HARBOUR', scopes.join(','))
    const [staff] = await sql<{ account: string }>(
      `select p.account from people p join memberships m on m.person_id = p.id where p.user_type <> 'Group' and m.group_id = 1 limit 1`,
    )
    for (const method of ['GET', 'DELETE'] as const)
      expect((await account.send(method, `/groups/HARBOUR/person-data/${staff!.account}`)).status).toBe(404)
    await testApp.tokenOf('harbour_admin')
    const signIns = async () =>
      (await account.send<{ signIns: unknown[] }>('GET', '/groups/HARBOUR/person-data/harbour_admin')).body
        .signIns
    expect(await signIns()).not.toEqual([])
    const ofAdmin = `person_id = (select id from people where account = 'harbour_admin')`
    for (const group of ['(select max(group_id) from groups)', 'null']) {
      await sql(`update sessions set group_id = ${group} where ${ofAdmin}`)
      expect(await signIns()).toEqual([])
    }
    await sql(`update sessions set group_id = 1 where ${ofAdmin}`)
  })

  it('runs one call at a time, with statements that end, and refuses others at once', async () => {
    const account = await system('twice', 'HARBOUR', scopes.join(','))
    await account.send('GET', '/groups/HARBOUR/person-data/nobody')
    const at = '/groups/HARBOUR/person-data/harbour_admin'
    const both = await Promise.all([account.send('GET', at), account.send('DELETE', `${at}?dryRun=true`)])
    const refused = both.filter(({ status }) => status === 429)
    expect(refused).toMatchObject([{ body: { code: 'too-many' }, headers: { 'retry-after': '5' } }])
    expect((await account.send('GET', at)).status).toBe(200)
    const limitOf = (database: OwnerAccess) =>
      asLifecycle(database, [], async (tx) => (await tx.execute('show statement_timeout')).rows)
    expect(await limitOf(limitedLifecycle(testApp.database))).toEqual([{ statement_timeout: '15s' }])
    expect(await limitOf(testApp.database)).toEqual([{ statement_timeout: '10min' }])
  })

  it('is confirmed on the command line, and writes files that nobody else may read', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lustra-lifecycle-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(() => readPersonCommand(['erase', '--account', 'harbour_admin'])).toThrow('Confirm by --yes')
    expect(() => readStoreCommand(['move', '--store', 'X', '--from', 'A', '--to', 'B'])).toThrow(
      'Confirm by --yes',
    )
    expect(() => readGroupDataCommand(['export', '--code', 'HARBOUR'])).toThrow('--file')
    expect(readGroupDataCommand(['list'])).toBeUndefined()
    const person = path.join(folder, 'admin.json')
    const group = path.join(folder, 'harbour.zip')
    await run(readPersonCommand(['export', '--account', 'harbour_admin', '--file', person]))
    expect(JSON.parse(readFileSync(person, 'utf8'))).toMatchObject({
      account: [{ account: 'harbour_admin' }],
    })
    await expect(
      run(readPersonCommand(['export', '--account', 'harbour_admin', '--file', person])),
    ).rejects.toThrow('EEXIST')
    expect(await run(readGroupDataCommand(['export', '--code', 'HARBOUR', '--file', group])!)).toBe(
      `The group HARBOUR is in ${group}.`,
    )
    const names = (await unzip(readFileSync(group))).map(({ name }) => name)
    expect(names).toContain('tables/stores.ndjson')
    await expect(run(readGroupDataCommand(['delete', '--code', 'HARBOUR'])!)).rejects.toThrow(
      'suspend it first',
    )
    await expect(run(readGroupDataCommand(['delete', '--code', 'NONE'])!)).rejects.toThrow(
      'There is no group NONE.',
    )
    const [staff] = await sql<{ account: string }>(
      `select account from people where user_type = 'CAM' limit 1`,
    )
    expect(await run(readPersonCommand(['erase', '--account', staff!.account, '--dry-run']))).toContain(
      `${staff!.account} would be erased. Rows: `,
    )
  })
})
