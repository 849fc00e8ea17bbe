import type { EmbeddedReport } from '@lustra/core/contract'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench, type CallOptions } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { createReportReader } from '../../testing/report-reader.ts'
import { signedInBy, kitchens, settingsWithApps, switchedTo } from '../../testing/account-switch.ts'
import type { ReportSource, ReportWish } from './report-source.ts'

const harbourUser = 5
const [notFound, forbidden] = ['99033', '99003']

describe.each(engines)('a report of the menu on $name', (engine) => {
  let bench: Bench
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    bench = await openBench(engine, { settings: settingsWithApps })
    reader = createReportReader(bench)
  })
  afterAll(() => bench.close())

  const get = (token: string | undefined, query: string, options: CallOptions = {}, on = bench) =>
    on.call<EmbeddedReport>(`/api/Report/GetReport?${query}`, { token, ...options })
  const getGlobal = (token: string, query: string, options: CallOptions = {}) =>
    bench.call<EmbeddedReport>(`/api/Report/GetReport_Global?${query}`, { token, ...options })
  const as = (group: string) => ({ headers: { 'x-lustra-group': group } })
  const owner = (statement: string) => bench.database.asOwner((client) => client.query(statement))

  it('comes with all that the viewer needs, by the id of its menu node or by its own (R1, R2, R6)', async () => {
    const token = await bench.tokenOf('harbour_admin')
    const byNode = await get(token, 'menuId=201')
    expect(byNode.ErrCode).toBe(0)
    expect(byNode.ResData).toMatchObject({
      Source: 'local',
      MenuId: '201',
      Name: 'Service Delivery',
      Reports: [
        {
          ReportId: 'service-delivery',
          WorkSpaceId: '',
          EmbedUrl: '../report-host/?report=service-delivery',
        },
      ],
      TokenType: 'Embed',
      Expiration: '2026-03-18T09:20:00.000Z',
      ExpiresIn: 1200,
      EmbedHosts: [],
      DisplayFilter: true,
      DisplayNavigation: true,
      watermarkColor: '#7f8c8d',
      MayPrint: true,
      MayExport: false,
    })
    const byKey = await get(token, 'reportId=hygiene')
    expect(byKey.ResData).toMatchObject({ MenuId: '202', Reports: [{ ReportId: 'hygiene' }] })
    expect(byKey.ResData?.Identity).toBe(byNode.ResData?.Identity)
  })

  it('is told in the language of the session (R1, S11)', async () => {
    const token = await bench.tokenOf('lotus_admin')
    await bench.call('/api/Login/Chglanguage?language=zh-TW', { token })
    expect((await get(token, 'menuId=203')).ResData?.Name).toBe('矯正追蹤')
    await bench.call('/api/Login/Chglanguage?language=zh-CN', { token })
    expect((await get(token, 'menuId=203')).ResData?.Name).toBe('整改跟进')
  })

  it('has a token that names no more than session, person, report and group, for twenty minutes (R1, R4)', async () => {
    const { ResData } = await get(await bench.tokenOf('harbour_admin'), 'menuId=201')
    const claims = decodeJwt(ResData?.EmbedToken ?? '')
    expect(decodeProtectedHeader(ResData?.EmbedToken ?? '')).toMatchObject({ alg: 'EdDSA', typ: 'rt+jwt' })
    expect(claims).toMatchObject({
      aud: 'lustra-report',
      sub: '4',
      report: 'service-delivery',
      mode: 'general',
    })
    expect(claims).toMatchObject({ group: 'HARBOUR', menu: 201 })
    // Somebody of a thousand groups has a token as short as this one.
    expect(Object.keys(claims).toSorted()).toEqual(
      ['aud', 'exp', 'group', 'iat', 'iss', 'jti', 'menu', 'mode', 'report', 'sid', 'sub'].toSorted(),
    )
    expect(Number(claims.exp) - Number(claims.iat)).toBe(20 * 60)
  })

  it.each([
    'menuId=100',
    'menuId=200',
    'menuId=251',
    'menuId=9999',
    'menuId=201x',
    'menuId=-1',
    'reportId=none',
    'reportId=company-delivery',
  ])('is not found where the menu lists no such report: %s (R1, G10)', async (query) => {
    expect((await get(await bench.tokenOf('harbour_admin'), query)).ErrMsgCode).toBe(notFound)
  })

  it.each(['', 'menuId=201&reportId=hygiene', 'menuId='])(
    'is asked for by one of the two: "%s" is neither (R1)',
    async (query) => {
      expect((await get(await bench.tokenOf('harbour_admin'), query)).ErrCode).not.toBe(0)
    },
  )

  it('is nobody’s without a session, a group, a role or the module (G10, L10)', async () => {
    expect((await get(undefined, 'menuId=201')).ErrCode).toBe(40005)
    const outside = [
      ['norole_user', 90002],
      ['badgroup_user', 90003],
      ['nogroup_user', 90005],
    ] as const
    for (const [account, number] of outside) {
      const { ResData } = await bench.login(account)
      expect((await get(ResData?.AccessToken, 'menuId=201')).ErrCode).toBe(number)
    }
    await owner('delete from role_menus where role_id = 304 and menu_id in (200, 201, 202, 203, 10001)')
    expect((await get(await bench.tokenOf('lotus_admin'), 'menuId=201')).ErrMsgCode).toBe(forbidden)
    await owner('insert into role_menus values (3, 304, 200), (3, 304, 202)')
    expect((await get(await bench.tokenOf('lotus_admin'), 'menuId=201')).ErrMsgCode).toBe(notFound)
    expect((await get(await bench.tokenOf('lotus_admin'), 'menuId=202')).ErrCode).toBe(0)
    await owner('insert into role_menus values (3, 304, 201), (3, 304, 203), (3, 304, 10001)')
  })

  it('of one group is not that of another, and a group the person is not in has none (A6, S6)', async () => {
    const token = await bench.tokenOf('harbour_admin')
    const here = await get(token, 'menuId=201')
    const there = await get(token, 'menuId=201', as('JADE'))
    expect(there.ErrCode).toBe(0)
    expect(there.ResData?.Identity).not.toBe(here.ResData?.Identity)
    expect(await reader.groupsOf(there.ResData?.EmbedToken)).toEqual(['JADE'])
    expect((await get(token, 'menuId=201', as('LOTUS'))).ErrMsgCode).toBe(notFound)
  })

  it('has another identity for another person, and once the stores of a narrowed person change (R1)', async () => {
    const identity = async () =>
      (await get(await bench.tokenOf('harbour_user'), 'menuId=201')).ResData?.Identity
    const before = await identity()
    const admin = await get(await bench.tokenOf('harbour_admin'), 'menuId=201')
    expect(admin.ResData?.Identity).not.toBe(before)
    expect(await identity()).toBe(before)
    await owner(`insert into person_stores values (1, ${harbourUser}, 9)`)
    expect(await identity()).not.toBe(before)
    await owner(`delete from person_stores where person_id = ${harbourUser} and store_id = 9`)
  })

  it('is that of the account acted under, and of an application’s group alone (S7, X5)', async () => {
    const switched = await switchedTo(bench, await bench.tokenOf('superadmin'), harbourUser)
    expect((await getGlobal(switched, 'menuId=251')).ErrMsgCode).toBe(forbidden)
    const { ResData } = await get(switched, 'menuId=201')
    expect(decodeJwt(ResData?.EmbedToken ?? '').sub).toBe(String(harbourUser))
    expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR'])
    const byApp = await signedInBy(bench, kitchens, 4)
    expect((await get(byApp, 'menuId=201')).ErrCode).toBe(0)
    expect((await get(byApp, 'menuId=201', as('JADE'))).ErrMsgCode).toBe(notFound)
  })

  it('comes from Power BI where that has it, and without paper and files under a watermark (R2, R6)', async () => {
    const wishes: ReportWish[] = []
    const powerBi: ReportSource = {
      origins: ['https://app.powerbi.com'],
      async embed(wish) {
        wishes.push(wish)
        if (wish.key !== 'hygiene') return undefined
        return {
          Source: 'power-bi',
          Reports: [
            {
              ReportId: 'r-1',
              WorkSpaceId: 'w-1',
              Name: 'Hygiene',
              EmbedUrl: 'https://app.powerbi.com/reportEmbed',
            },
          ],
          EmbedToken: 'H4s',
          Expiration: '2026-03-18T10:00:00Z',
          EmbedHosts: ['https://app.powerbi.com'],
        }
      },
    }
    const other = await bench.another({ powerBi })
    const token = await other.tokenOf('harbour_user')
    expect((await get(token, 'menuId=202', {}, other)).ResData).toMatchObject({
      Source: 'power-bi',
      MayPrint: false,
      MayExport: false,
    })
    expect((await get(token, 'menuId=201', {}, other)).ResData).toMatchObject({
      Source: 'local',
      MayPrint: true,
    })
    expect(wishes[0]).toMatchObject({
      key: 'hygiene',
      mode: 'general',
      groupCodes: ['HARBOUR'],
      seesAllStores: false,
      personId: harbourUser,
      language: 'en',
    })
    await owner(`update menus set watermark_color = '' where id = 202`)
    expect((await get(token, 'menuId=202', {}, other)).ResData).toMatchObject({
      MayPrint: true,
      MayExport: true,
    })
    await owner(`update menus set watermark_color = '#7f8c8d' where id = 202`)
    await other.close()
  })

  it('that neither Power BI nor this host has is not found (R1)', async () => {
    await owner(`update menus set report = 'unheard-of' where id = 203`)
    expect((await get(await bench.tokenOf('harbour_admin'), 'menuId=203')).ErrMsgCode).toBe(notFound)
    await owner(`update menus set report = 'follow-up' where id = 203`)
  })

  it('gives a token that opens nothing but reports (R4)', async () => {
    const { ResData } = await get(await bench.tokenOf('superadmin'), 'menuId=201')
    expect((await bench.call('/api/Login/GetUserInfo', { token: ResData?.EmbedToken })).ErrCode).toBe(40005)
    expect((await get(ResData?.EmbedToken, 'menuId=201')).ErrCode).toBe(40005)
    expect(
      (await bench.call('/api/Token/RefreshToken', { body: { token: ResData?.EmbedToken } })).ErrCode,
    ).toBe(40005)
  })
})
