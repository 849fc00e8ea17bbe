import type { AuditEntry, Paged, UserStores } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'

const nowhere: UserStores = {
  UserId: '',
  OrganizeIds: [],
  Stores: [],
  RoleName: '',
  RoleSeesAll: false,
  RoleOrganizeIds: [],
  MayManage: true,
  Version: '',
}

describe.each(testEngines())('the stores of a person on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let users: GroupUsers
  let ids: { nodes: string[]; stores: string[]; theirNode: string; theirStore: string }
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
    users = groupUsers(testApp, token)
    const idsOf = (groupId: number, personId: number, statement: string) =>
      testApp.database.tenant({ groupId, personId }, async (tx) => {
        const { rows } = await tx.execute<{ id: unknown }>(statement)
        return rows.map(({ id }) => String(id))
      })
    ids = {
      nodes: await idsOf(1, 4, 'select id from organizes where parent_id is not null order by id limit 3'),
      stores: await idsOf(1, 4, 'select id from stores order by id'),
      theirNode: (await idsOf(2, 6, 'select id from organizes order by id desc limit 1'))[0] ?? '',
      theirStore: (await idsOf(2, 6, 'select id from stores order by id desc limit 1'))[0] ?? '',
    }
  })
  afterAll(() => testApp.close())

  const storesNow = async (id: number | string) => (await users.stores(id)).ResData ?? nowhere
  const save = (before: UserStores, changes: { OrganizeIds?: string[]; StoreIds?: string[] }) =>
    users.authorize({
      UserId: before.UserId,
      OrganizeIds: before.OrganizeIds,
      StoreIds: before.Stores.map(({ StoreId }) => StoreId),
      Version: before.Version,
      ...changes,
    })

  it('are listed with their origin: the person, their nodes and their role (A1)', async () => {
    expect(await storesNow(5)).toEqual({
      UserId: '5',
      OrganizeIds: [],
      Stores: [
        { StoreId: '1', Code: expect.any(String), Name: expect.any(String), OrganizeId: expect.any(String) },
        { StoreId: '2', Code: expect.any(String), Name: expect.any(String), OrganizeId: expect.any(String) },
      ],
      RoleName: 'Store User',
      RoleSeesAll: false,
      RoleOrganizeIds: [],
      MayManage: true,
      Version: expect.any(String),
    })
    expect(await storesNow(4)).toMatchObject({ RoleName: 'Group Admin', RoleSeesAll: true })
    expect((await storesNow(19)).RoleOrganizeIds).toHaveLength(1)
    expect(await storesNow(9)).toMatchObject({ RoleName: '', RoleSeesAll: false })
  })

  it('are exactly those that were saved, and the person sees them at their next call (A1)', async () => {
    const [node = ''] = ids.nodes
    const requested = [ids.stores[0] ?? '', ids.stores[4] ?? '']
    const { ResData } = await save(await storesNow(5), { OrganizeIds: [node, node], StoreIds: requested })
    expect(ResData?.OrganizeIds).toEqual([node])
    expect(ResData?.Stores.map(({ StoreId }) => StoreId).toSorted()).toEqual(requested.toSorted())
    expect(await storesNow(5)).toEqual(ResData)
    const seen = await testApp.database.tenant({ groupId: 1, personId: 5 }, async (tx) => {
      const { rows } = await tx.execute<{ id: unknown }>('select id from stores')
      return rows.map(({ id }) => String(id))
    })
    expect(seen).toEqual(expect.arrayContaining(requested))
    expect(seen.length).toBeGreaterThan(requested.length)
    expect(seen.length).toBeLessThan(ids.stores.length)
    expect((await save(ResData ?? nowhere, { OrganizeIds: [], StoreIds: [] })).ResData?.Stores).toEqual([])
  })

  it('are refused with one of another group, then nothing is changed (A6, 99033)', async () => {
    const before = await storesNow(5)
    for (const changes of [
      { StoreIds: [ids.stores[0] ?? '', ids.theirStore] },
      { OrganizeIds: [ids.nodes[0] ?? '', ids.theirNode] },
      { StoreIds: ['9007199254740993'] },
      { OrganizeIds: ['x'] },
    ])
      expect(await save(before, changes)).toMatchObject({ ErrMsgCode: '99033', ResData: null })
    expect((await save({ ...before, UserId: '6' }, {})).ErrMsgCode).toBe('99033')
    expect(await storesNow(5)).toEqual(before)
  })

  it('are those of one of two concurrent saves (99052)', async () => {
    const before = await storesNow(5)
    const [one = '', other = ''] = ids.stores
    const responses = await Promise.all([
      save(before, { StoreIds: [one] }),
      save(before, { StoreIds: [other] }),
    ])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    const saved = responses.find(({ ErrCode }) => ErrCode === 0)?.ResData
    expect(await storesNow(5)).toEqual(saved)
  })

  it('are removed one by one; one that is not bound changes nothing (A1)', async () => {
    const [one = '', other = '', third = ''] = ids.stores
    const before = (await save(await storesNow(5), { StoreIds: [one, other] })).ResData
    const taken = await users.unbindStore('5', one)
    expect(taken.ResData?.Stores.map(({ StoreId }) => StoreId)).toEqual([other])
    expect(taken.ResData?.Version).not.toBe(before?.Version)
    expect((await users.unbindStore('5', third)).ResData).toEqual(taken.ResData)
    expect((await users.unbindStore('5', ids.theirStore)).ErrMsgCode).toBe('99033')
    expect((await users.unbindStore('6', other)).ErrMsgCode).toBe('99033')
    expect(await storesNow(5)).toEqual(taken.ResData)
  })

  it('are missing for somebody whose role gives none, until some are assigned (A1)', async () => {
    const newcomer = { Account: 'no_stores', MobilePhone: '13712345670', Email: 'no.stores@customer.example' }
    const added = (await users.add({ ...newcomer, RoleId: '106' })).ResData
    expect(added).toMatchObject({ Stores: 0, SeesNoStore: true })
    const id = added?.UserId ?? ''
    const listed = async () => (await users.find({ name: 'New Person' })).ResData?.Items[0]?.SeesNoStore
    expect(await listed()).toBe(true)
    for (const assigned of [{ StoreIds: ids.stores.slice(0, 1) }, { OrganizeIds: ids.nodes.slice(0, 1) }]) {
      await save(await storesNow(id), assigned)
      expect(await listed()).toBe(false)
      await save(await storesNow(id), { StoreIds: [], OrganizeIds: [] })
    }
    expect((await users.update(id, { RoleId: '105' })).ResData?.SeesNoStore).toBe(false)
    // A change of the role of several people names those who are left without stores.
    const several = { UserIds: [id, '5'], Action: 'role' as const, RoleId: '106' }
    expect((await users.several(several)).ResData).toEqual({
      Changed: 1,
      Unchanged: 1,
      Refused: [],
      WithoutStores: [{ UserId: id, RealName: 'New Person' }],
    })
  })

  it('are recorded in the audit trail when added and removed, by name (A6)', async () => {
    const [one = '', other = ''] = ids.stores
    const start = (await save(await storesNow(5), { OrganizeIds: [], StoreIds: [one] })).ResData ?? nowhere
    await save(start, { OrganizeIds: ids.nodes.slice(0, 1), StoreIds: [other] })
    const { ResData } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      {
        token,
        body: { action: 'user-stores-changed' },
      },
    )
    const after = await storesNow(5)
    expect(ResData?.Items[0]).toMatchObject({
      Actor: 'harbour_admin',
      Kind: 'user',
      Target: 'harbour_user',
      Before: { Organizes: [], Stores: start.Stores.map(({ Code }) => Code) },
      After: { Organizes: [expect.any(String)], Stores: after.Stores.map(({ Code }) => Code) },
    })
  })
})
