import type { EmbeddedReport, LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench, type CallOptions } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { createReportReader } from '../../testing/report-reader.ts'

const [notFound, forbidden] = ['99033', '99003']

describe.each(engines)('a report over all customers on $name', (engine) => {
  let bench: Bench
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    bench = await openBench(engine)
    reader = createReportReader(bench)
  })
  afterAll(() => bench.close())

  const get = (token: string, query: string) =>
    bench.call<EmbeddedReport>(`/api/Report/GetReport?${query}`, { token })
  const getGlobal = (token: string, query: string, options: CallOptions = {}) =>
    bench.call<EmbeddedReport>(`/api/Report/GetReport_Global?${query}`, { token, ...options })
  const as = (group: string) => ({ headers: { 'x-lustra-group': group } })
  const owner = (statement: string) => bench.database.asOwner((client) => client.query(statement))

  it.each(['superadmin', 'camuser', 'camleader'])(
    'of the company is over all groups of %s (R1, G11)',
    async (account) => {
      const token = await bench.tokenOf(account)
      const { ErrCode, ResData } = await getGlobal(token, 'menuId=251')
      expect(ErrCode).toBe(0)
      expect(ResData).toMatchObject({ Name: 'Service Delivery, All Customers', MayExport: false })
      expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR', 'JADE', 'LOTUS'])
      // A general report is none of them, and the other way round.
      expect((await getGlobal(token, 'menuId=201')).ErrMsgCode).toBe(notFound)
      expect((await get(token, 'menuId=251')).ErrMsgCode).toBe(notFound)
      expect((await get(token, 'menuId=201')).ErrCode).toBe(0)
    },
  )

  it('of the company leaves out groups where the person is none of its own people, or the page was taken away (G11, A6)', async () => {
    const token = await bench.tokenOf('camuser')
    const groups = async () => reader.groupsOf((await getGlobal(token, 'menuId=252')).ResData?.EmbedToken)
    await owner('update memberships set role_id = 204 where group_id = 2 and person_id = 2')
    expect(await groups()).toEqual(['HARBOUR', 'LOTUS'])
    await owner('update memberships set role_id = 202 where group_id = 2 and person_id = 2')
    await owner('delete from role_menus where role_id = 302 and menu_id = 252')
    expect(await groups()).toEqual(['HARBOUR', 'JADE'])
    await owner('insert into role_menus values (3, 302, 252)')
  })

  it('of the company stands in no other role’s menu and opens for none, whatever that menu lists (G11, G15)', async () => {
    const token = async () => (await bench.login('jade_admin')).ResData
    expect((await token())?.MenusRouter_CAM).toEqual([])
    expect((await getGlobal((await token())?.AccessToken ?? '', 'menuId=251')).ErrMsgCode).toBe(forbidden)
    await owner('insert into role_menus values (2, 204, 250), (2, 204, 251)')
    const given = (await token()) as LoginResponse
    expect(given.MenusRouter_CAM).toEqual([])
    expect(given.Modules).not.toContain('GlobalReport')
    expect((await getGlobal(given.AccessToken, 'menuId=251')).ErrMsgCode).toBe(notFound)
    await owner('delete from role_menus where role_id = 204 and menu_id in (250, 251)')
    const staff = (await bench.login('camuser')).ResData
    expect(staff?.Modules).toContain('GlobalReport')
    expect(staff?.MenusRouter_CAM.map(({ children }) => children.map(({ Id }) => Id))).toEqual([
      ['251', '252', '10002'],
    ])
  })

  it('of the company says that the group has ended where it has, so that its page can (G11)', async () => {
    await owner(`update groups set valid = false where code = 'LOTUS'`)
    const token = await bench.tokenOf('camleader')
    expect((await getGlobal(token, 'menuId=251', as('LOTUS'))).ErrCode).toBe(90003)
    const { ResData } = await getGlobal(token, 'menuId=251')
    expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR', 'JADE'])
    await owner(`update groups set valid = true where code = 'LOTUS'`)
  })
})
