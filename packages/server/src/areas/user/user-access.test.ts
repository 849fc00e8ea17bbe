import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry, Paged } from '@lustra/core/contract'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { openTestApp, type TestResponse, type TestApp } from '@lustra/testing/test-app.ts'

/** Every call about one person, by name. */
const callsAbout = (users: GroupUsers, id: string, version = 'x'): [string, Promise<TestResponse>][] => {
  const detail = {
    Account: 'changed',
    RealName: 'Changed',
    AreaCode: '86',
    MobilePhone: '13700000001',
    Email: 'c@c.example',
  }
  return [
    ['GetById', users.user(id)],
    ['Update', users.send({ ...detail, RoleId: '205', UserId: id, Version: version })],
    ['Invite', users.invite(id)],
    ['DeleteUser', users.remove(id, version)],
    ['Active', users.activate(id)],
    ['InActive', users.deactivate(id)],
    ['UnBindPortal', users.unbindPortal(id)],
    ['GetEServiceStore', users.stores(id)],
    [
      'SaveUserOrganizeAuthorize',
      users.authorize({ UserId: id, OrganizeIds: [], StoreIds: [], Version: version }),
    ],
    ['UnBindByStoreId', users.unbindStore(id, '1')],
  ]
}

describe.each(testEngines())('who may manage people on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const users = async (account: string) => groupUsers(testApp, await testApp.tokenOf(account))
  const responsesOf = async (calls: [string, Promise<TestResponse>][]) =>
    Promise.all(calls.map(async ([name, response]) => [name, (await response).ErrMsgCode]))
  const changeRole = (statement: string) =>
    testApp.database.tenant({ groupId: 1, personId: 4 }, (tx) => tx.execute(statement))

  it('finds the company’s own people with none of the calls (A6, 99033)', async () => {
    const jade = await users('jade_admin')
    for (const id of ['1', '2', '3'])
      expect(await responsesOf(callsAbout(jade, id))).toEqual(
        callsAbout(jade, 'none').map(([name]) => [name, '99033']),
      )
    expect((await testApp.login('superadmin')).ErrCode).toBe(0)
  })

  it('excludes roles limited to some stores, even with the page (A6, 99003)', async () => {
    await changeRole(
      'insert into role_menus (group_id, role_id, menu_id) select 1, 107, id from menus where id in (400, 401)',
    )
    const narrowed = await users('li_1007')
    for (const [name, code] of await responsesOf(callsAbout(narrowed, '5')))
      expect([name, code]).toEqual([name, '99003'])
    for (const response of [
      await narrowed.find(),
      await narrowed.add(),
      await narrowed.several({ UserIds: ['5'], Action: 'activate' }),
    ])
      expect(response).toMatchObject({ ErrMsgCode: '99003', ResData: null })
  })

  it('records who changed a person, and what (A6)', async () => {
    const jade = await users('jade_admin')
    const person = {
      Account: 'trailed',
      Email: 'trailed@customer.example',
      MobilePhone: '13799990001',
      RoleId: '205',
    }
    const id = (await jade.add(person)).ResData?.UserId ?? ''
    await jade.update(id, { RealName: 'Trailed Person' })
    await jade.several({ UserIds: [id], Action: 'role', RoleId: '207' })
    await jade.deactivate(id)
    await jade.remove(id, (await jade.user(id)).ResData?.Version ?? '')
    const { ResData } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      {
        token: await testApp.tokenOf('jade_admin'),
        body: { keyword: 'trailed', order: 'asc', pageSize: 50 },
      },
    )
    const own = {
      Actor: 'jade_admin',
      Account: 'jade_admin',
      Kind: 'user',
      Target: 'trailed',
      GroupCode: 'JADE',
    }
    expect(ResData?.Items).toMatchObject([
      { ...own, Action: 'user-added', Before: null, After: { Account: 'trailed', RoleName: 'Group User' } },
      {
        ...own,
        Action: 'user-changed',
        Before: { RealName: 'New Person' },
        After: { RealName: 'Trailed Person' },
      },
      {
        ...own,
        Action: 'user-role-changed',
        Before: { RoleName: 'Group User' },
        After: { RoleName: 'South Region User' },
      },
      { ...own, Action: 'user-deactivated', Before: { IsValid: true }, After: { IsValid: false } },
      { ...own, Action: 'user-deleted', Before: { Account: 'trailed' }, After: null },
    ])
    expect(JSON.stringify(ResData)).not.toMatch(/argon2|password/i)
  })
})
