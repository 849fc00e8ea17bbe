import type {
  Group,
  GroupRole,
  LoginResponse,
  ManagedUser,
  Organize,
  Paged,
  RoleDetail,
  RoleUser,
  ServiceReport,
  SeveralUsersResult,
  SwitchableUser,
  UserDetail,
} from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

const tags = ['zh-CN', 'zh-TW', 'en-US'] as const

describe.each(testEngines())('names of people, roles and nodes on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
  async function call<T>(path: string, tag: string, body?: object): Promise<T> {
    const headers = { 'accept-language': tag }
    const { ResData, ErrMsg } = await testApp.call<T>(`/api/Security/${path}`, {
      token,
      headers,
      ...(body && { body }),
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const users = (tag: string, body: object = {}) =>
    call<Paged<ManagedUser>>('User/FindWithPagerSearchAsync', tag, { pageSize: 100, ...body })

  it('are those of the reader’s language, with the stored name of people beside them (A1, A2, A3)', async () => {
    const nameOf = async (tag: string) => {
      const { Items } = await users(tag, { keyword: 'harbour_admin' })
      const [{ RealName, OtherName, RoleName } = {} as ManagedUser] = Items
      const roles = await call<Paged<GroupRole>>('GroupRole/FindWithPagerSearchAsync', tag, {
        keyword: RoleName,
      })
      const tree = await call<Organize[]>('GroupOrganize/GetAllOrganizeTreeTable', tag)
      const { Items: members } = await call<Paged<RoleUser>>(
        `GroupUserRole/GetAllEnableUser?keyword=${encodeURIComponent(RealName)}`,
        tag,
      )
      return [
        RealName,
        OtherName,
        RoleName,
        roles.Items[0]?.ShownName,
        tree[1]?.ShownName,
        members[0]?.RealName,
      ]
    }
    const stored = '何海伦 Helen Ho'
    const chinese = ['何海伦', stored, '集团管理员', '集团管理员', '华南', '何海伦']
    expect(await nameOf('zh-CN')).toEqual(chinese)
    expect(await nameOf('zh-TW')).toEqual(
      chinese.map((name) => (name === '集团管理员' ? '集團管理員' : name)),
    )
    expect(await nameOf('en-US')).toEqual([
      'Helen Ho',
      stored,
      'Group Admin',
      'Group Admin',
      'South',
      'Helen Ho',
    ])
  })

  it('are found by either form in every language (A1, A2)', async () => {
    for (const tag of tags) {
      const found = []
      for (const name of ['何海伦', 'helen ho'])
        found.push(
          (await users(tag, { name })).Items.map(({ Account }) => Account),
          (await users(tag, { keyword: name })).Items.map(({ Account }) => Account),
        )
      for (const accounts of found) expect(accounts).toEqual(['harbour_admin'])
      for (const keyword of ['集团管理员', '集團管理員', 'group admin']) {
        const search = { keyword, pageSize: 100 }
        const { Items } = await call<Paged<GroupRole>>('GroupRole/FindWithPagerSearchAsync', tag, search)
        expect(Items.map(({ RoleName }) => RoleName)).toEqual(['Group Admin'])
      }
    }
  })

  it('of stores and customers come with their other form (E6)', async () => {
    const formsIn = async (tag: string) => {
      const path = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
      const headers = { 'accept-language': tag }
      const { ResData } = await testApp.call<Paged<ServiceReport>>(path, {
        token,
        headers,
        body: { pageSize: 1 },
      })
      const { Items, OtherNames } = ResData!
      return [Items[0]!.StoreName, OtherNames?.[Items[0]!.StoreName]]
    }
    const [english, stored] = await formsIn('en-US')
    expect(english).toMatch(/^[\w ]+$/)
    expect(stored).toMatch(/\p{Script=Han}/u)
    expect(await formsIn('zh-CN')).toEqual([stored, english])
  })

  it('of the session come in every language, because it may change (L11, M1, M3)', async () => {
    const info = await call<LoginResponse>('../Login/GetUserInfo', 'en-US')
    const both = (zh: string, en: string) => ({ zh, zh_hant: zh, en })
    expect([info.RealName, info.RealNames]).toEqual(['何海伦 Helen Ho', both('何海伦', 'Helen Ho')])
    const names = info.Groups.map(({ GroupName, GroupNames }) => [GroupName, GroupNames])
    expect(names).toEqual([
      ['海港酒店 Harbour Hotels', both('海港酒店', 'Harbour Hotels')],
      ['翡翠厨房 Jade Kitchens', both('翡翠厨房', 'Jade Kitchens')],
    ])
    const groups = await call<Group[]>('../Login/GetUserGroupInfoList', 'en-US', { GroupCode: ['JADE'] })
    expect(groups.map(({ GroupNames }) => GroupNames)).toEqual([names[1]![1]])
  })

  it('of people to act as are those of their company, found by either form (S8, M6)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const listed = async (tag: string, keyword: string) => {
      const path = `/api/Security/User/GetUserList?keyword=${encodeURIComponent(keyword)}`
      const headers = { 'accept-language': tag }
      const { ResData } = await testApp.call<Paged<SwitchableUser>>(path, { token: administrator, headers })
      const [{ RealName, RoleName, GroupName } = {} as SwitchableUser] = ResData!.Items
      return [ResData!.TotalItems, RealName, RoleName, GroupName, ResData!.OtherNames]
    }
    const stored = { person: '何海伦 Helen Ho', group: '海港酒店 Harbour Hotels' }
    expect(await listed('en-US', 'harbour_admin')).toEqual([
      1,
      'Helen Ho',
      'Group Admin',
      'Harbour Hotels',
      { 'Helen Ho': stored.person, 'Harbour Hotels': stored.group },
    ])
    expect(await listed('zh-CN', 'harbour_admin')).toEqual([
      1,
      '何海伦',
      '集团管理员',
      '海港酒店',
      { 何海伦: stored.person, 海港酒店: stored.group, 集团管理员: 'Group Admin' },
    ])
    const setName = (name: string) =>
      owner(`update people set real_name = '${name}' where account = 'harbour_user'`)
    await setName('陈子轩')
    expect((await listed('en-US', 'zixuan chan')).slice(0, 2)).toEqual([1, 'Zixuan Chan'])
    await setName('林浩 Howard Lam')
  })

  it('of details and of refused people are those of the reader’s language (A1, A2)', async () => {
    const [user] = (await users('zh-CN', { keyword: 'harbour_admin' })).Items
    const detail = await call<UserDetail>(`User/GetById?id=${user!.UserId}`, 'zh-CN')
    expect([detail.ShownName, detail.RoleName]).toEqual(['何海伦', '集团管理员'])
    const role = await call<RoleDetail>(`GroupRole/GetRoleById?id=${user!.RoleId}`, 'zh-CN')
    expect([role.RoleName, role.ShownName]).toEqual(['Group Admin', '集团管理员'])
    const several = { UserIds: [user!.UserId], Action: 'deactivate' }
    const { Refused } = await call<SeveralUsersResult>('User/UpdateSeveral', 'zh-CN', several)
    expect(Refused.map(({ RealName }) => RealName)).toEqual(['何海伦'])
  })

  it('are the stored ones where they are changed (A1, A2, A3)', async () => {
    const [user] = (await users('zh-CN', { keyword: 'harbour_admin' })).Items
    const detail = await call<UserDetail>(`User/GetById?id=${user!.UserId}`, 'zh-CN')
    expect(detail.RealName).toBe('何海伦 Helen Ho')
    const tree = await call<Organize[]>('GroupOrganize/GetAllOrganizeTreeTable', 'zh-CN')
    expect(tree[1]?.Name).toBe('华南 South')
  })
})
