import type { EmbeddedReport, LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type CallOptions } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createReportReader } from '@lustra/testing/report-reader.ts'

const [notFound, forbidden] = ['99033', '99003']

describe.each(testEngines())('a report over all customers on $name', (engine) => {
  let testApp: TestApp
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    reader = createReportReader(testApp)
  })
  afterAll(() => testApp.close())

  const get = (token: string, query: string) =>
    testApp.call<EmbeddedReport>(`/api/Report/GetReport?${query}`, { token })
  const getGlobal = (token: string, query: string, options: CallOptions = {}) =>
    testApp.call<EmbeddedReport>(`/api/Report/GetReport_Global?${query}`, { token, ...options })
  const as = (group: string) => ({ headers: { 'x-lustra-group': group } })
  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))

  it.each(['superadmin', 'camuser', 'camleader'])(
    'of the company covers all groups of %s (R1, G11)',
    async (account) => {
      const token = await testApp.tokenOf(account)
      const { ErrCode, ResData } = await getGlobal(token, 'menuId=251')
      expect(ErrCode).toBe(0)
      expect(ResData).toMatchObject({ Name: 'Service Delivery, All Customers', MayExport: false })
      expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR', 'JADE', 'LOTUS'])
      // A general report is not a company report, and vice versa.
      expect((await getGlobal(token, 'menuId=201')).ErrMsgCode).toBe(notFound)
      expect((await get(token, 'menuId=251')).ErrMsgCode).toBe(notFound)
      expect((await get(token, 'menuId=201')).ErrCode).toBe(0)
    },
  )

  it('of the company leaves out groups where the person is not staff, or the page was removed (G11, A6)', async () => {
    const token = await testApp.tokenOf('camuser')
    const groups = async () => reader.groupsOf((await getGlobal(token, 'menuId=252')).ResData?.EmbedToken)
    await owner('update memberships set role_id = 204 where group_id = 2 and person_id = 2')
    expect(await groups()).toEqual(['HARBOUR', 'LOTUS'])
    await owner('update memberships set role_id = 202 where group_id = 2 and person_id = 2')
    await owner('delete from role_menus where role_id = 302 and menu_id = 252')
    expect(await groups()).toEqual(['HARBOUR', 'JADE'])
    await owner('insert into role_menus values (3, 302, 252)')
  })

  it('of the company is in no other role’s menu and cannot be opened there, whatever that menu lists (G11, G15)', async () => {
    const token = async () => (await testApp.login('jade_admin')).ResData
    expect((await token())?.MenusRouter_CAM).toEqual([])
    expect((await getGlobal((await token())?.AccessToken ?? '', 'menuId=251')).ErrMsgCode).toBe(forbidden)
    await owner('insert into role_menus values (2, 204, 250), (2, 204, 251)')
    const given = (await token()) as LoginResponse
    expect(given.MenusRouter_CAM).toEqual([])
    expect(given.Modules).not.toContain('GlobalReport')
    expect((await getGlobal(given.AccessToken, 'menuId=251')).ErrMsgCode).toBe(notFound)
    await owner('delete from role_menus where role_id = 204 and menu_id in (250, 251)')
    const staff = (await testApp.login('camuser')).ResData
    expect(staff?.Modules).toContain('GlobalReport')
    expect(staff?.MenusRouter_CAM.map(({ children }) => children.map(({ Id }) => Id))).toEqual([
      ['251', '252', '10002'],
    ])
  })

  it('of the company reports that the group has expired, for its page (G11)', async () => {
    await owner(`update groups set valid = false where code = 'LOTUS'`)
    const token = await testApp.tokenOf('camleader')
    expect((await getGlobal(token, 'menuId=251', as('LOTUS'))).ErrCode).toBe(90003)
    const { ResData } = await getGlobal(token, 'menuId=251')
    expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR', 'JADE'])
    await owner(`update groups set valid = true where code = 'LOTUS'`)
  })
})
