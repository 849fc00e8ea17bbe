import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SheetImport } from '@lustra/core/contract'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { checkSheet, sendSheetTo, settledImport, sheetOf } from '@lustra/testing/sheets.ts'

/** harbour_admin, who manages the people of HARBOUR. */
const manager = 4
const kind = 'user' as const
const roles = '/api/Security/GroupRole'

const sheetWith = (account: string, phone: string) =>
  sheetOf([
    ['Login name', 'Name', 'Area code', 'Phone', 'Email', 'Role'],
    [account, 'Ann One', '86', phone, `${account}@sheet.example`, 'Group User'],
  ])

describe.each(testEngines())('managing people in another’s name on $name', (engine) => {
  let testApp: TestApp
  let own: string
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    own = await testApp.tokenOf('harbour_admin')
    tokens.administrator = await switchedTo(testApp, await testApp.tokenOf('superadmin'), manager)
    tokens.application = await signedInBy(testApp, kitchens, manager)
  })
  afterAll(() => testApp.close())

  const rows = async () =>
    (
      await testApp.database.asOwner((client) =>
        client.query(
          `select (select md5(string_agg(p::text, '|' order by id)) from people p) as people,
            (select string_agg(i.state, '|' order by id) from sheet_imports i) as imports,
            (select md5(string_agg(m::text, '|' order by person_id)) from memberships m where group_id = 1) as members,
            (select md5(string_agg(r::text, '|' order by id)) from roles r where group_id = 1) as roles,
            (select count(*)::int from outbox) as outbox`,
        ),
      )
    ).rows as unknown[]

  it.each(['administrator', 'application'])(
    'changes nobody and no role for an %s who acts as an administrator (A1, A2, A6, S7, X5, 99003)',
    async (who) => {
      const token = tokens[who] ?? ''
      const users = groupUsers(testApp, token)
      const added = { Account: `in_person_${who.length}`, Email: `${who}@customer.example` }
      const invited = await groupUsers(testApp, own).add({ ...added, MobilePhone: `137888800${who.length}` })
      expect(invited.ErrCode).toBe(0)
      const id = invited.ResData?.UserId ?? ''
      const { Id } = await checkSheet(testApp, own, await sheetWith(`s_${who}`, '13788881111'), { kind })
      await expect
        .poll(async () => (await codesOn(testApp).outbox()).map(({ recipient }) => recipient))
        .toContain(added.Email)
      const before = await rows()

      const body = { Id }
      for (const response of [
        await users.add({ Account: 'somebody_new' }),
        await users.update(5, { MobilePhone: '13788882222' }),
        await users.update(5, { RealName: 'Somebody Else' }),
        await users.invite(id),
        await users.deactivate(5),
        await users.activate(5),
        await users.unbindPortal(5),
        await users.remove(5, 'x'),
        await users.unbindStore('5', '1'),
        await users.authorize({ UserId: '5', OrganizeIds: [], StoreIds: [], Version: 'x' }),
        await users.several({ UserIds: ['5'], Action: 'role', RoleId: '104' }),
        await testApp.call(`${roles}/BindRole`, { token, body: { RoleId: '104', UserIds: ['5'] } }),
        await testApp.call(`${roles}/Insert`, { token, body: { RoleName: 'In person' } }),
        await testApp.call(`${roles}/UpdateRoleAsync`, {
          token,
          body: { RoleId: '105', RoleName: 'x', Version: 'x' },
        }),
        await testApp.call(`${roles}/DeleteRoleAsync?id=105&version=x`, { token, method: 'DELETE' }),
        await testApp.call(`${roles}/SaveRoleAuthorize`, {
          token,
          body: { RoleId: '105', MenuIds: [], OrganizeIds: [], AllStores: true, Version: 'x' },
        }),
        await sendSheetTo(testApp, token, await sheetWith('sheet_new', '13788883333'), { kind }),
        await testApp.call('/api/Import/Apply', { token, body }),
        await testApp.call('/api/Import/Cancel', { token, body }),
        await testApp.call('/api/Import/Read', { token, body: { ...body, Sheet: 0 } }),
      ])
        expect(response).toMatchObject({ ErrMsgCode: '99003', ResData: null })
      expect(await rows()).toEqual(before)

      await testApp.call<SheetImport>('/api/Import/Apply', { token: own, body })
      expect((await settledImport(testApp, own, Id)).State).toBe('done')
      expect((await testApp.call('/api/Import/Undo', { token, body })).ErrMsgCode).toBe('99003')
      await testApp.call('/api/Import/Undo', { token: own, body })
      expect((await settledImport(testApp, own, Id)).State).toBe('undone')
    },
  )

  it('still reads people and roles (S7)', async () => {
    const users = groupUsers(testApp, tokens.administrator ?? '')
    expect((await users.find()).ErrCode).toBe(0)
    expect((await testApp.call(`${roles}/GetRoleById?id=105`, { token: tokens.administrator })).ErrCode).toBe(
      0,
    )
  })

  it('is documented in the OpenAPI document (A6)', () => {
    const { paths = {} } = testApp.app.swagger() as {
      paths?: Record<string, Record<string, { 'x-access'?: object }>>
    }
    for (const call of ['Insert', 'Update', 'Invite', 'ImportExcel'])
      expect(paths[`/api/Security/User/${call}`]?.post?.['x-access']).toMatchObject({ inPerson: true })
  })
})
