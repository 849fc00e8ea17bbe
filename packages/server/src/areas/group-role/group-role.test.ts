import type { EnabledRole, GroupRole, InUse, Paged, RoleDetail, RoleSearch } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const area = '/api/Security/GroupRole'

describe.each(testEngines())('roles on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())
  beforeEach(() => owner(`delete from roles where name like 'T %'`))

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const search = (body: RoleSearch = {}, as = token) =>
    testApp.call<Paged<GroupRole>>(`${area}/FindWithPagerSearchAsync`, {
      token: as,
      body: { pageSize: 100, ...body },
    })
  async function found(body?: RoleSearch): Promise<GroupRole[]> {
    const { ResData, ErrMsg } = await search(body)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const detail = (id: string, as = token) =>
    testApp.call<RoleDetail>(`${area}/GetRoleById?id=${id}`, { token: as })
  const insert = (RoleName: string, as = token, on = testApp) =>
    on.call<RoleDetail>(`${area}/Insert`, { token: as, body: { RoleName } })
  async function added(name: string): Promise<RoleDetail> {
    const { ResData, ErrMsg } = await insert(name)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const rename = ({ RoleId, Version }: RoleDetail, RoleName: string, on = testApp, as = token) =>
    on.call<RoleDetail>(`${area}/UpdateRoleAsync`, { token: as, body: { RoleId, RoleName, Version } })
  const remove = ({ RoleId: id, Version: version }: Pick<RoleDetail, 'RoleId' | 'Version'>, as = token) =>
    testApp.call(`${area}/DeleteRoleAsync?${new URLSearchParams({ id, version })}`, {
      method: 'DELETE',
      token: as,
    })
  const all = () => owner('select * from roles order by group_id, id')
  const lastEntry = async () =>
    (await owner('select action, target, before, after from audit_entries order by id desc limit 1'))[0]

  it('lists the group’s roles with people, stores, nodes and pages, none of the company’s (A2)', async () => {
    const roles = await found()
    expect(roles.map(({ RoleName }) => RoleName)).toEqual([
      'Group Admin',
      'Group User',
      'South Region User',
      'Store User',
    ])
    const [people] = await owner<{ count: number }>(`select count(*)::int from memberships m
      join people p on p.id = m.person_id where m.role_id = 105 and p.user_type = 'Group'`)
    const [admin, user, region] = roles
    expect(admin).toMatchObject({
      AllStores: true,
      IsAdministrator: true,
      IsOwn: true,
      RoleEnCode: 'GroupAdmin',
    })
    expect(user).toMatchObject({ RoleId: '105', Users: people?.count, IsAdministrator: false, IsOwn: false })
    expect(region).toMatchObject({ AllStores: false, Organizes: 1 })
    expect(admin?.Menus).toBeGreaterThan(user?.Menus ?? Infinity)
    const byUsers = await found({ sort: 'Users', order: 'desc' })
    expect(byUsers.map(({ Users }) => Users)).toEqual(
      byUsers.map(({ Users }) => Users).toSorted((a, b) => b - a),
    )
    expect((await found({ keyword: ' REGION ' })).map(({ RoleId }) => RoleId)).toEqual(['107'])
    expect(await found({ keyword: '%' })).toEqual([])
    expect((await search({ pageSize: 1, pageIndex: 2 })).ResData).toMatchObject({
      TotalItems: 4,
      TotalPages: 4,
      Items: [user],
    })
  })

  it('shows one role with its pages, without their ancestors, and its nodes (A2)', async () => {
    const { ResData } = await detail('107')
    const nodes = await owner<{ id: number }>(
      'select organize_id as id from role_organizes where role_id = 107',
    )
    expect(ResData?.OrganizeIds).toEqual(nodes.map(({ id }) => String(id)))
    expect(ResData?.MenuIds).toHaveLength(ResData?.Menus ?? -1)
    expect(ResData?.MenuIds.filter((id) => ['100', '200', '300', '400'].includes(id))).toEqual([])
  })

  it('adds a role without rights, and records who did (A2)', async () => {
    const role = await added('T  Night  shift ')
    expect(role).toMatchObject({
      RoleName: 'T Night shift',
      RoleEnCode: 'GroupUser',
      AllStores: false,
      Users: 0,
      MenuIds: [],
      OrganizeIds: [],
      IsAdministrator: false,
    })
    expect((await detail(role.RoleId)).ResData).toEqual(role)
    expect(await lastEntry()).toEqual({
      action: 'role-added',
      target: 'T Night shift',
      before: null,
      after: { RoleName: 'T Night shift' },
    })
  })

  it('renames a role, records both names, and writes nothing when the name is unchanged (A2)', async () => {
    const role = await added('T before')
    const { ResData } = await rename(role, 'T after')
    expect(ResData).toMatchObject({ RoleId: role.RoleId, RoleName: 'T after' })
    const entry = {
      action: 'role-renamed',
      target: 'T after',
      before: { RoleName: 'T before' },
      after: { RoleName: 'T after' },
    }
    expect(await lastEntry()).toEqual(entry)
    expect((await rename(ResData!, 'T after')).ResData).toEqual(ResData)
    const [count] = await owner(
      `select count(*)::int from audit_entries where action = 'role-renamed' and target = 'T after'`,
    )
    expect(count).toEqual({ count: 1 })
  })

  it.each([
    '',
    '   ',
    'a@b',
    'a/b',
    '<b>',
    "O'Neill",
    'T (x)',
    'T\u200bx',
    'Mаnager',
    '-x',
    'x'.repeat(51),
    'x'.repeat(200),
    'x'.repeat(201),
  ])('refuses %j as the name of a role (A2)', async (name) => {
    const role = await added('T role')
    const before = await all()
    expect((await insert(name)).ErrMsgCode).toBe('99001')
    expect((await rename(role, name)).ErrMsgCode).toBe('99001')
    expect(await all()).toEqual(before)
  })

  it('accepts names of any script, of one character and of fifty (A2)', async () => {
    for (const name of ['T 店长-1_2', 'T Gérant', 'T ' + '长'.repeat(48)])
      expect((await insert(name)).ResData?.RoleName).toBe(name)
    const single = (await insert('店')).ResData
    expect(single?.RoleName).toBe('店')
    await remove(single!)
  })

  it('refuses a name of another role, in any spelling, or of the company’s roles (A2)', async () => {
    const role = await added('T Café')
    const other = await added('T tea')
    for (const name of ['t café', 'T Cafe\u0301', 'Ｔ  CAFÉ', 'super admin']) {
      expect((await insert(name)).ErrMsgCode).toBe('99069')
      expect((await rename(other, name)).ErrMsgCode).toBe('99069')
    }
    expect((await rename(role, 'T CAFÉ')).ResData?.RoleName).toBe('T CAFÉ')
  })

  it('accepts one name and one version once, of two concurrent calls (A2)', async () => {
    const another = await testApp.another()
    const inserted = await Promise.all([insert('T twin'), insert('t TWIN', token, another)])
    expect(inserted.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99069'])
    const role = await added('T role')
    const renamed = await Promise.all([rename(role, 'T one'), rename(role, 'T two', another)])
    expect(renamed.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    expect((await remove(role)).ErrMsgCode).toBe('99052')
    await another.close()
  })

  it('deletes no role while people have it, and lists them in the source’s wording (A2)', async () => {
    const before = await all()
    const role = (await detail('105')).ResData!
    const response = await remove(role)
    expect(response).toMatchObject({
      ErrMsgCode: '99065',
      ErrMsg: 'This role is still in use by users and cannot be deleted temporarily',
    })
    const data = response.ResData as unknown as InUse
    expect(data.Users).toBe(role.Users)
    expect(data.UserNames).toHaveLength(5)
    expect(data).toMatchObject({ Stores: 0, Roles: 0 })
    expect(await all()).toEqual(before)
  })

  it('deletes a role without people and records it (A2)', async () => {
    const role = await added('T gone')
    expect(await remove(role)).toMatchObject({ ErrCode: 0, ResData: null })
    expect(await lastEntry()).toEqual({
      action: 'role-deleted',
      target: 'T gone',
      before: { RoleName: 'T gone' },
      after: null,
    })
    expect((await detail(role.RoleId)).ErrMsgCode).toBe('99033')
  })

  it('never deletes the administrators’ role, also without people (A2)', async () => {
    await owner(`insert into roles (group_id, id, name, code) values (1, 1999, 'T admins', 'GroupAdmin')`)
    const role = (await detail('1999')).ResData!
    expect((await remove(role)).ErrMsgCode).toBe('99003')
    expect((await rename(role, 'T chiefs')).ResData?.IsAdministrator).toBe(true)
  })

  it('says of each role whether its people need stores of their own (A1)', async () => {
    const offered = await testApp.call<EnabledRole[]>(`${area}/GetAllEnableRole`, { token })
    const needs = offered.ResData?.map(({ RoleId, NeedsStores }) => [RoleId, NeedsStores])
    expect(needs).toEqual(
      expect.arrayContaining([
        ['105', false],
        ['106', true],
      ]),
    )
  })

  it('offers only roles that open nothing which the caller’s own does not (A6)', async () => {
    const enabled = async (as = token) =>
      (await testApp.call<EnabledRole[]>(`${area}/GetAllEnableRole`, { token: as })).ResData?.map(
        ({ RoleId }) => RoleId,
      )
    expect(await enabled()).toEqual(['104', '105', '107', '106'])
    // Two reports share one module, but are permitted individually.
    await owner('delete from role_menus where role_id = 104 and menu_id = 202')
    expect(await enabled()).toEqual(['104'])
    await owner('delete from role_menus where role_id in (106, 107) and menu_id = 202')
    expect(await enabled()).toEqual(['104', '107', '106'])
    await owner(
      'insert into role_menus select 1, n, 202 from generate_series(104, 107) n on conflict do nothing',
    )
  })

  it('neither shows nor changes a role of another group or of the company’s people (A2, A6)', async () => {
    const before = await all()
    const own = await added('T own')
    for (const RoleId of ['204', '205', '101', '102', '103', '0', 'x']) {
      expect((await detail(RoleId)).ErrMsgCode).toBe('99033')
      expect((await rename({ ...own, RoleId }, 'T stolen')).ErrMsgCode).toBe('99033')
      expect((await remove({ ...own, RoleId })).ErrMsgCode).toBe('99033')
    }
    await remove(own)
    expect(await all()).toEqual(before)
  })

  it('lets people managers read what they choose from, and nothing else (A1, A2)', async () => {
    await owner('delete from role_menus where role_id = 104 and menu_id = 403')
    expect((await testApp.call(`${area}/GetAllEnableRole`, { token })).ErrCode).toBe(0)
    expect((await testApp.call('/api/Security/GroupUserRole/GetAllEnableUser', { token })).ErrCode).toBe(0)
    expect((await search()).ErrMsgCode).toBe('99003')
    await owner('insert into role_menus values (1, 104, 403)')
  })
})
