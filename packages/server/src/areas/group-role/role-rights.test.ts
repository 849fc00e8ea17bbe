import type { MenuNode, RoleAuthorize, RoleDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const area = '/api/Security/GroupRole'
const reports = '/api/RegularServiceCallPest/GetServiceTypeList'

describe.each(testEngines())('rights of a role on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let role: RoleDetail
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    await owner(`update memberships set role_id = 106 where group_id = 1 and person_id in (5, 13)`)
    await owner(`delete from roles where name like 'T %'`)
    await owner(
      `insert into role_menus select 1, 104, id from menus where realm = 'general' on conflict do nothing`,
    )
    const { ResData } = await testApp.call<RoleDetail>(`${area}/Insert`, {
      token,
      body: { RoleName: 'T role' },
    })
    role = ResData!
  })

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const save = (from: RoleDetail, changes: Partial<RoleAuthorize>, on = testApp, as = token) => {
    const { RoleId, MenuIds, OrganizeIds, AllStores, Version } = from
    return on.call<RoleDetail>(`${area}/SaveRoleAuthorize`, {
      token: as,
      body: { RoleId, MenuIds, OrganizeIds, AllStores, Version, ...changes },
    })
  }
  async function detail(id: string): Promise<RoleDetail> {
    const { ResData, ErrMsg } = await testApp.call<RoleDetail>(`${area}/GetRoleById?id=${id}`, { token })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const rights = () =>
    owner(`select role_id, menu_id, null as organize_id from role_menus where group_id = 1
      union all select role_id, null, organize_id from role_organizes order by 1, 2, 3`)
  const lastEntry = async () =>
    (await owner('select action, target, before, after from audit_entries order by id desc limit 1'))[0]
  const nodesOf = async (group: number) =>
    (
      await owner<{ id: number; name: string }>(
        `select id, name from organizes where group_id = ${group} order by sort, name, id`,
      )
    ).map(({ id, name }) => ({ id: String(id), name }))

  it('sets exactly these pages and nodes, with ancestors of the pages, and records them by name (A2)', async () => {
    const [first, second] = await nodesOf(1)
    const saved = (await save(role, { MenuIds: ['103', '403'], OrganizeIds: [first!.id] })).ResData!
    expect(saved).toMatchObject({ MenuIds: ['103', '403'], OrganizeIds: [first!.id], Menus: 2, Organizes: 1 })
    const ids = await owner<{ id: number }>(
      `select menu_id as id from role_menus where role_id = ${role.RoleId} order by 1`,
    )
    expect(ids.map(({ id }) => id)).toEqual([100, 103, 400, 403])
    expect(await lastEntry()).toEqual({
      action: 'role-rights-changed',
      target: 'T role',
      before: { Pages: [], Nodes: [] },
      after: { Pages: ['Pest Control', 'Roles'], Nodes: [first!.name] },
    })
    const again = (await save(saved, { MenuIds: ['103'], OrganizeIds: [second!.id], AllStores: true }))
      .ResData!
    expect(again).toMatchObject({ MenuIds: ['103'], OrganizeIds: [second!.id], AllStores: true })
    expect(await lastEntry()).toEqual({
      action: 'role-rights-changed',
      target: 'T role',
      before: { AllStores: false, Pages: ['Roles'], Nodes: [first!.name] },
      after: { AllStores: true, Pages: [], Nodes: [second!.name] },
    })
  })

  it('writes nothing when nothing differs, regardless of order and duplicates (A2)', async () => {
    const saved = (await save(role, { MenuIds: ['103', '101'] })).ResData!
    const [before] = await owner('select count(*)::int from audit_entries')
    expect((await save(saved, { MenuIds: ['101', '103', '101', '100'] })).ResData).toEqual(saved)
    expect((await owner('select count(*)::int from audit_entries'))[0]).toEqual(before)
  })

  it('takes effect at the next call of the role’s people (A2, A6)', async () => {
    const user = await testApp.tokenOf('harbour_user')
    await owner(`update memberships set role_id = ${role.RoleId} where group_id = 1 and person_id = 5`)
    expect((await testApp.call(reports, { token: user })).ErrMsgCode).toBe('99003')
    const saved = (await save(role, { MenuIds: ['103'] })).ResData!
    expect((await testApp.call(reports, { token: user })).ErrCode).toBe(0)
    const stores = async () =>
      (
        await testApp.call<{ TotalItems: number }>('/api/RegularServiceCallPest/FindWithPagerSearchAsync', {
          token: user,
          body: {},
        })
      ).ResData?.TotalItems ?? 0
    const narrow = await stores()
    const wide = (await save(saved, { AllStores: true })).ResData!
    expect(await stores()).toBeGreaterThan(narrow)
    await save(wide, { MenuIds: [] })
    expect((await testApp.call(reports, { token: user })).ErrMsgCode).toBe('99003')
    await owner(`update memberships set role_id = 106 where group_id = 1 and person_id = 5`)
  })

  it('offers as a tree the general pages that the caller’s own role opens (A2, A6)', async () => {
    const offered = async () =>
      (await testApp.call<MenuNode[]>('/api/Security/GroupMenu/GetAllEnableMenus', { token })).ResData ?? []
    const flat = (nodes: MenuNode[]): string[] => nodes.flatMap(({ Id, children }) => [Id, ...flat(children)])
    expect(flat(await offered()).toSorted()).toEqual(
      (await owner<{ id: number }>(`select id from menus where realm = 'general'`))
        .map(({ id }) => String(id))
        .toSorted(),
    )
    await owner('delete from role_menus where role_id = 104 and menu_id = 202')
    expect(flat(await offered())).not.toContain('202')
    const staff = await testApp.tokenOf('superadmin')
    const ofStaff = await testApp.call<MenuNode[]>('/api/Security/GroupMenu/GetAllEnableMenus', {
      token: staff,
    })
    expect(flat(ofStaff.ResData ?? []).filter((id) => ['250', '251', '252'].includes(id))).toEqual([])
  })

  it('refuses to grant a page that the own role does not open, for each report individually (A6)', async () => {
    await owner('delete from role_menus where role_id = 104 and menu_id in (202, 305)')
    const before = await rights()
    for (const page of ['202', '305'])
      expect((await save(role, { MenuIds: ['101', page] })).ErrMsgCode).toBe('99003')
    expect(await rights()).toEqual(before)
  })

  it.each(['251', '250', '9999', '0', 'x', "1' or true"])(
    'finds no page %s to grant, also none of the company’s own menu (A2, G11)',
    async (page) => {
      const before = await rights()
      expect((await save(role, { MenuIds: ['101', page] })).ErrMsgCode).toBe('99033')
      expect(await rights()).toEqual(before)
    },
  )

  it('finds no node of another group to grant, and no role of another group (A2, A6)', async () => {
    const before = await rights()
    const [[foreign], [own]] = [await nodesOf(2), await nodesOf(1)]
    for (const id of [foreign!.id, '0', 'x', '99999999999999'])
      expect((await save(role, { OrganizeIds: [own!.id, id] })).ErrMsgCode).toBe('99033')
    for (const RoleId of ['205', '101', '0', 'x'])
      expect((await save(role, { RoleId, MenuIds: ['101'] })).ErrMsgCode).toBe('99033')
    expect(await rights()).toEqual(before)
  })

  it('changes nothing when the role was changed meanwhile, also concurrently (A2)', async () => {
    const another = await testApp.another()
    const responses = await Promise.all([
      save(role, { MenuIds: ['101'] }),
      save(role, { MenuIds: ['102'] }, another),
    ])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    const winner = responses.find(({ ErrCode }) => ErrCode === 0)!.ResData!
    expect(await detail(role.RoleId)).toEqual(winner)
    await testApp.call(`${area}/UpdateRoleAsync`, {
      token,
      body: { RoleId: role.RoleId, RoleName: 'T other', Version: winner.Version },
    })
    expect((await save(winner, { MenuIds: ['103'] })).ErrMsgCode).toBe('99052')
    await another.close()
  })

  it('keeps every page and the view of all stores in the own role, and in the administrators’ role (A2, A6)', async () => {
    const own = await detail('104')
    const every = own.MenuIds
    const before = await rights()
    const reductions = [
      ...every.map((page) => ({ MenuIds: every.filter((id) => id !== page) })),
      { AllStores: false },
    ]
    for (const changes of reductions) expect((await save(own, changes)).ErrMsgCode).toBe('99068')
    expect(await rights()).toEqual(before)
    // Somebody with the same rights by another role.
    const equal = (await save(role, { MenuIds: every, AllStores: true })).ResData!
    await owner(`update memberships set role_id = ${role.RoleId} where group_id = 1 and person_id = 5`)
    const user = await testApp.tokenOf('harbour_user')
    for (const changes of [{ MenuIds: ['401'] }, { AllStores: false }]) {
      expect((await save(own, changes, testApp, user)).ErrMsgCode).toBe('99003')
      expect((await save(equal, changes, testApp, user)).ErrMsgCode).toBe('99068')
    }
    expect((await save(equal, { MenuIds: ['401'] })).ErrMsg).toBe('')
  })

  it('keeps the nodes of an administrators’ role that does not see all stores (A2, A6)', async () => {
    const [first, second] = await nodesOf(1)
    await owner(`update roles set code = 'GroupAdmin' where id = ${role.RoleId}`)
    const more = (await save(role, { OrganizeIds: [first!.id] })).ResData!
    expect(more.OrganizeIds).toEqual([first!.id])
    for (const OrganizeIds of [[], [second!.id]])
      expect((await save(more, { OrganizeIds })).ErrMsgCode).toBe('99003')
    const both = (await save(more, { OrganizeIds: [first!.id, second!.id] })).ResData!
    expect(both.OrganizeIds.toSorted()).toEqual([first!.id, second!.id].toSorted())
    // Nodes mean nothing to a role that sees all stores.
    expect((await save(both, { OrganizeIds: [], AllStores: true })).ErrMsg).toBe('')
  })

  it('never leaves a group without somebody who manages people and roles (A1, A2)', async () => {
    const staff = await testApp.tokenOf('superadmin')
    const before = await rights()
    const read = await testApp.call<RoleDetail>(`${area}/GetRoleById?id=104`, { token: staff })
    const own = read.ResData!
    for (const changes of [{ MenuIds: ['101'] }, { AllStores: false }])
      expect((await save(own, changes, testApp, staff)).ErrMsgCode).toBe('99067')
    expect(await rights()).toEqual(before)
  })

  it('serialises two managers who remove each other’s rights concurrently (A1, A2)', async () => {
    const another = await testApp.another()
    const equal = { MenuIds: ['401', '403'], AllStores: true }
    const added = await testApp.call<RoleDetail>(`${area}/Insert`, { token, body: { RoleName: 'T second' } })
    const [first, second] = [(await save(role, equal)).ResData!, (await save(added.ResData!, equal)).ResData!]
    await owner(`update memberships set role_id = ${first.RoleId} where group_id = 1 and person_id = 5;
      update memberships set role_id = ${second.RoleId} where group_id = 1 and person_id = 13`)
    const [one, other] = [await testApp.tokenOf('harbour_user'), await testApp.tokenOf('zhou_1001')]
    const responses = await Promise.all([
      save(second, { MenuIds: [] }, testApp, one),
      save(first, { MenuIds: [] }, another, other),
    ])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99003'])
    await owner(`update memberships set role_id = 106 where group_id = 1 and person_id in (5, 13)`)
    await another.close()
  })

  it('refuses implausibly long lists (A2)', async () => {
    const many = (amount: number) => Array.from({ length: amount }, (_, n) => String(n + 1))
    expect((await save(role, { MenuIds: many(501) })).ErrMsgCode).toBe('99001')
    expect((await save(role, { OrganizeIds: many(5_001) })).ErrMsgCode).toBe('99001')
    expect((await save(role, { MenuIds: ['x'.repeat(41)] })).ErrMsgCode).toBe('99001')
  })

  it('grants two thousand nodes in one call (A2)', async () => {
    await owner(
      `insert into organizes (group_id, id, name) select 1, 1900000000 + n, 'T n' || n from generate_series(1, 2000) n`,
    )
    const OrganizeIds = Array.from({ length: 2_000 }, (_, n) => String(1_900_000_001 + n))
    expect((await save(role, { OrganizeIds })).ResData?.Organizes).toBe(2_000)
    const entry = await lastEntry()
    expect(entry).toMatchObject({ before: { Nodes: [] } })
    expect(JSON.stringify(entry?.['after'])).toMatch(/,"\+1800"\]/)
    await owner(`delete from organizes where name like 'T %'`)
  })
})
