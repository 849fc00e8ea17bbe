import type { Paged, RoleUser, SeveralUsersResult } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const area = '/api/Security/GroupRole'
const choices = '/api/Security/GroupUserRole/GetAllEnableUser'

describe.each(testEngines())('people of a role on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
    await owner('create table kept as select * from memberships')
  })
  afterAll(() => testApp.close())
  // Every test starts with the roles of the demo.
  beforeEach(() =>
    owner(`update memberships m set role_id = kept.role_id, is_admin = kept.is_admin, valid = kept.valid
      from kept where kept.group_id = m.group_id and kept.person_id = m.person_id`),
  )

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const page = (path: string, query: Record<string, string> = {}, as = token) =>
    testApp.call<Paged<RoleUser>>(`${path}?${new URLSearchParams({ pageSize: '100', ...query })}`, {
      token: as,
    })
  async function people(path: string, query?: Record<string, string>): Promise<RoleUser[]> {
    const { ResData, ErrMsg } = await page(path, query)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const bind = (RoleId: string, UserIds: string[], on = testApp, as = token) =>
    on.call<SeveralUsersResult>(`${area}/BindRole`, { token: as, body: { RoleId, UserIds } })
  const members = () => owner('select * from memberships order by group_id, person_id')
  const entries = () =>
    owner(`select target, before, after from audit_entries where action = 'user-role-changed' order by id`)
  const ids = async (condition: string) =>
    (
      await owner<{
        id: number
      }>(`select m.person_id as id from memberships m join people p on p.id = m.person_id
        where m.group_id = 1 and p.user_type = 'Group' and ${condition} order by 1`)
    ).map(({ id }) => String(id))

  it('lists the people of a role by name, a page at a time, and finds them (A2)', async () => {
    const all = await people(`${area}/GetAllUser`, { id: '105' })
    expect(all.map(({ UserId }) => UserId).toSorted()).toEqual((await ids('m.role_id = 105')).toSorted())
    expect(all.every(({ RoleId, RoleName }) => RoleId === '105' && RoleName === 'Group User')).toBe(true)
    const second = await page(`${area}/GetAllUser`, { id: '105', pageSize: '2', pageIndex: '2' })
    expect(second.ResData).toMatchObject({ TotalItems: all.length, Items: all.slice(2, 4) })
    const [self] = await people(`${area}/GetAllUser`, { id: '104', keyword: ' HELEN ' })
    expect(self).toMatchObject({ Account: 'harbour_admin', IsSelf: true, IsValid: true })
    expect(await people(`${area}/GetAllUser`, { id: '105', keyword: '_' })).toEqual(
      all.filter(({ Account, RealName }) => `${Account}${RealName}`.includes('_')),
    )
  })

  it('offers every valid person of the group, none of the company’s people (A2)', async () => {
    const offered = (await people(choices)).map(({ UserId }) => UserId)
    expect(offered.toSorted()).toEqual((await ids('p.valid and m.valid')).toSorted())
    const [without] = await people(choices, { keyword: 'norole' })
    expect(without).toMatchObject({ Account: 'norole_user', RoleId: '', RoleName: '' })
    expect(await people(choices, { keyword: 'blocked' })).toEqual([])
    await owner(`update memberships set valid = false where group_id = 1 and person_id = 5`)
    expect(await people(choices, { keyword: 'harbour_user' })).toEqual([])
    expect(await people(choices, { keyword: 'superadmin' })).toEqual([])
  })

  it('assigns a role to people, counts them, and records each with both roles (A2)', async () => {
    const before = (await entries()).length
    const [one, two] = await ids('m.role_id = 107')
    const response = await bind('105', [one!, two!, one!, (await ids('m.role_id = 105'))[0]!])
    expect(response.ResData).toEqual({ Changed: 2, Unchanged: 1, Refused: [] })
    const changed = await owner(
      `select role_id, is_admin from memberships where group_id = 1 and person_id in (${one}, ${two})`,
    )
    expect(changed).toEqual([
      { role_id: 105, is_admin: false },
      { role_id: 105, is_admin: false },
    ])
    const trail = (await entries()).slice(before)
    expect(trail).toHaveLength(2)
    expect(trail[0]).toMatchObject({
      before: { RoleName: 'South Region User' },
      after: { RoleName: 'Group User' },
    })
  })

  it.each(['205', '101', '0', 'x'])('finds no role %s to assign or to list (A2, A6)', async (id) => {
    const before = await members()
    expect((await bind(id, ['5'])).ErrMsgCode).toBe('99033')
    expect((await page(`${area}/GetAllUser`, { id })).ErrMsgCode).toBe('99033')
    expect(await members()).toEqual(before)
  })

  it('behaves like changing several people: the same response, rows and entries (A1, A2)', async () => {
    const other = await owner<{ id: number }>(
      'select person_id as id from memberships where group_id = 2 limit 1',
    )
    const user = await testApp.tokenOf('zhou_1001')
    await owner('update memberships set role_id = 104 where group_id = 1 and person_id = 13')
    const UserIds = [...(await ids('true')), String(other[0]?.id), 'x'].toSorted()
    const several = (RoleId: string) =>
      testApp.call<SeveralUsersResult>('/api/Security/User/UpdateSeveral', {
        token: user,
        body: { UserIds, Action: 'role', RoleId },
      })
    const result = async (call: () => Promise<{ ResData: SeveralUsersResult | null }>) => {
      const count = (await owner('select id from audit_entries')).length
      const { ResData } = await call()
      const made = await owner(
        `select action, target, before, after from audit_entries order by id offset ${count}`,
      )
      return { ResData, made, members: await members() }
    }
    const begun = await members()
    const one = await result(() => bind('107', UserIds, testApp, user))
    expect(one.ResData).toMatchObject({
      Refused: expect.arrayContaining([{ UserId: '13', RealName: expect.any(String), Code: 'own-account' }]),
    })
    await owner(`update memberships m set role_id = r.role_id, is_admin = r.is_admin
      from jsonb_to_recordset('${JSON.stringify(begun)}') as r (group_id int, person_id int, role_id int, is_admin boolean)
      where r.group_id = m.group_id and r.person_id = m.person_id`)
    expect(await members()).toEqual(begun)
    expect(await result(() => several('107'))).toEqual(one)
  })

  it('refuses an empty list and more than five hundred at once (A2)', async () => {
    expect((await bind('105', [])).ErrMsgCode).toBe('99001')
    expect(
      (
        await bind(
          '105',
          Array.from({ length: 501 }, (_, n) => String(n)),
        )
      ).ErrMsgCode,
    ).toBe('99001')
  })
})
