import type { InUse, ManagedStore, ManagedUser, Organize, Paged, SheetImport } from '@lustra/core/contract'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'

const peopleLock = 727_101
const treeLock = 727_102
const engine = testEngines().find(({ name }) => name === 'PostgreSQL')

// The embedded database has one session, so transactions cannot wait for each other.
describe.skipIf(!engine)('changes that wait for another one, on PostgreSQL', () => {
  let testApp: TestApp
  let token: string
  let group: number
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)

  /** Starts `work`, lets it wait for what `hold` locks, and runs `meanwhile` before it may continue. */
  async function waiting<T>(
    hold: (client: pg.PoolClient) => Promise<unknown>,
    work: () => Promise<T>,
    meanwhile: (client: pg.PoolClient) => Promise<unknown> = async () => undefined,
  ): Promise<T> {
    const { promise } = await testApp.database.asOwner(async (client) => {
      await client.query('begin')
      await hold(client)
      const begun = work()
      const blocked = async () => {
        await client.query('select pg_stat_clear_snapshot()')
        const found = await client.query(
          'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
        return found.rowCount
      }
      await expect.poll(blocked).toBeGreaterThan(0)
      await meanwhile(client)
      await client.query('commit')
      return { promise: begun }
    })
    return promise
  }
  const lock = (key: number) => (client: pg.PoolClient) =>
    client.query('select pg_advisory_xact_lock($1, $2)', [key, group])
  const ownRole = `(group_id, id) in (select group_id, role_id from memberships
    where group_id = $1 and person_id = (select id from people where account = 'harbour_admin'))`
  const narrow = (client: pg.PoolClient) =>
    client.query(`update roles set all_stores = false where ${ownRole}`, [group])
  const widen = () => sql(`update roles set all_stores = true where ${ownRole}`, [group])

  beforeAll(async () => {
    testApp = await openTestApp(engine!)
    token = await testApp.tokenOf('harbour_admin')
    const [found] = await sql<{ id: number }>("select group_id as id from groups where code = 'HARBOUR'")
    group = found!.id
  })
  afterAll(() => testApp.close())

  const addNode = (Name: string, ParentId = '') =>
    testApp.call<Organize>('/api/Security/GroupOrganize/Insert', { token, body: { Name, ParentId, Sort: 0 } })
  const removeNode = ({ OrganizeId, Version }: Organize) =>
    testApp.call<Organize[] | InUse>(
      `/api/Security/GroupOrganize/DeleteOrganizeAsync?id=${OrganizeId}&version=${encodeURIComponent(Version)}`,
      { token, method: 'DELETE' },
    )
  const lockNode = (id: string) => (client: pg.PoolClient) =>
    client.query('select from organizes where id = $1 for key share', [id])

  it('delete a node with concurrently added nodes below it, but not with concurrently placed stores (A3)', async () => {
    const top = (await addNode('W top')).ResData!
    const below = (await addNode('W below', top.OrganizeId)).ResData!
    const refused = await waiting(
      lockNode(below.OrganizeId),
      () => removeNode(top),
      (client) =>
        client.query(
          `with deep as (insert into organizes (group_id, parent_id, name) values ($1, $2, 'W deep') returning id)
            insert into stores (group_id, code, name, organize_id) select $1, 'W1', 'W store', id from deep`,
          [group, below.OrganizeId],
        ),
    )
    expect(refused.ResData).toMatchObject({ Stores: 1, StoreNames: ['W1 W store'] })
    await sql("delete from stores where code = 'W1'")
    const deleted = await waiting(
      lockNode(below.OrganizeId),
      () => removeNode(top),
      (client) =>
        client.query("insert into organizes (group_id, parent_id, name) values ($1, $2, 'W other')", [
          group,
          below.OrganizeId,
        ]),
    )
    expect((deleted.ResData as Organize[]).map(({ Name }) => Name)).toEqual([
      'W top',
      'W below',
      'W deep',
      'W other',
    ])
  })

  it('change no node and nobody after the caller lost the right meanwhile (A6)', async () => {
    expect((await waiting(lock(treeLock), () => addNode('W late'), narrow)).ErrMsgCode).toBe('99003')
    await widen()
    expect(await sql("select from organizes where name = 'W late'")).toEqual([])
    const { ResData } = await testApp.call<Paged<ManagedUser>>(
      '/api/Security/User/FindWithPagerSearchAsync',
      {
        token,
        body: { keyword: 'harbour_user' },
      },
    )
    const { UserId } = ResData!.Items[0]!
    const shut = await waiting(
      lock(peopleLock),
      () => testApp.call(`/api/Security/User/InActive?id=${UserId}`, { token }),
      narrow,
    )
    expect(shut.ErrMsgCode).toBe('99003')
    await widen()
    expect(await sql('select from memberships where person_id = $1 and not valid', [UserId])).toEqual([])
    const role = await waiting(
      lock(peopleLock),
      () => testApp.call('/api/Security/GroupRole/Insert', { token, body: { RoleName: 'W late' } }),
      narrow,
    )
    expect(role.ErrMsgCode).toBe('99003')
    await widen()
    expect(await sql("select from roles where name = 'W late'")).toEqual([])
  })

  it('place no store after the caller lost the page meanwhile (A6)', async () => {
    const { ResData } = await testApp.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', {
      token,
      body: { pageSize: 50 },
    })
    const [store] = ResData!.Items as [ManagedStore]
    const other = ResData!.Items.find(({ OrganizeId }) => OrganizeId && OrganizeId !== store.OrganizeId)!
    const pages = `(group_id, role_id) in (select group_id, id from roles where ${ownRole})
      and menu_id in (select id from menus where module like 'Store/%')`
    const remaining = await sql<{ role: number; menu: number }>(
      `select role_id as role, menu_id as menu from role_menus where ${pages}`,
      [group],
    )
    const body = { OrganizeId: other.OrganizeId, StoreIds: [store.StoreId] }
    const response = await waiting(
      (client) => client.query('select from stores where id = $1 for update', [store.StoreId]),
      () => testApp.call('/api/Store/OverBindOrganize', { token, body }),
      (client) => client.query(`delete from role_menus where ${pages}`, [group]),
    )
    expect(response.ErrMsgCode).toBe('99003')
    for (const { role, menu } of remaining)
      await sql('insert into role_menus (group_id, role_id, menu_id) values ($1, $2, $3)', [
        group,
        role,
        menu,
      ])
    const [now] = await sql<{ id: number | null }>('select organize_id as id from stores where id = $1', [
      store.StoreId,
    ])
    expect(String(now!.id ?? '')).toBe(store.OrganizeId)
  })

  it('store nothing of a sheet after its sender lost the right meanwhile, and report it (A1, A4, A6)', async () => {
    const apply = (Id: string) => testApp.call('/api/Import/Apply', { token, body: { Id } })
    const problemOf = (Id: string) => sql('select state, problem from sheet_imports where id = $1', [Id])
    const forbidden = [{ state: 'failed', problem: 'forbidden' }]
    const person = ['w_person', 'Ann Late', '86', '13712345901', 'w@late.example', 'Group User']
    const users = await checkSheet(
      testApp,
      token,
      await sheetOf([['Login name', 'Name', 'Area code', 'Phone', 'Email', 'Role'], person]),
      { kind: 'user' },
    )
    await waiting(lock(peopleLock), () => apply(users.Id), narrow)
    await expect.poll(() => problemOf(users.Id)).toEqual(forbidden)
    await widen()
    expect(await sql("select from people where account = 'w_person'")).toEqual([])

    const [known] = await sql<{ code: string; name: string; node: number }>(
      'select code, name, organize_id as node from stores where group_id = $1 and organize_id is not null limit 1',
      [group],
    )
    const { Id } = await checkSheet(
      testApp,
      token,
      await sheetOf([
        ['Code', 'Name'],
        [known!.code, 'W renamed'],
      ]),
    )
    await waiting(
      (client) => client.query('select from organizes where id = $1 for update', [known!.node]),
      () => apply(Id),
      narrow,
    )
    await expect.poll(() => problemOf(Id)).toEqual(forbidden)
    await widen()
    expect(await sql("select from stores where name = 'W renamed'")).toEqual([])
    expect(await sql("select from audit_entries where action = 'stores-imported'")).toEqual([])
    const { ResData } = await testApp.call<SheetImport>(`/api/Import/GetImport?id=${Id}`, { token })
    expect(ResData?.Problem).toBe('forbidden')
    expect((await settledImport(testApp, token, users.Id)).State).toBe('failed')
  })
})
