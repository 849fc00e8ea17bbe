import type { EmbeddedReport } from '@lustra/core/contract'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type CallOptions } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createReportReader } from '@lustra/testing/report-reader.ts'
import { signedInBy, kitchens, settingsWithApps, switchedTo } from '@lustra/testing/account-switch.ts'
import type { ReportSource, ReportRequest } from './report-source.ts'

const harbourUser = 5
const [notFound, forbidden] = ['99033', '99003']

describe.each(testEngines())('a report of the menu on $name', (engine) => {
  let testApp: TestApp
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    reader = createReportReader(testApp)
  })
  afterAll(() => testApp.close())

  const get = (token: string | undefined, query: string, options: CallOptions = {}, on = testApp) =>
    on.call<EmbeddedReport>(`/api/Report/GetReport?${query}`, { token, ...options })
  const getGlobal = (token: string, query: string, options: CallOptions = {}) =>
    testApp.call<EmbeddedReport>(`/api/Report/GetReport_Global?${query}`, { token, ...options })
  const as = (group: string) => ({ headers: { 'x-lustra-group': group } })
  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))

  it('has all that the viewer needs, by the id of its menu node or its own (R1, R2, R6)', async () => {
    const token = await testApp.tokenOf('harbour_admin')
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

  it('is named in the language of the session (R1, S11)', async () => {
    const token = await testApp.tokenOf('lotus_admin')
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })
    expect((await get(token, 'menuId=203')).ResData?.Name).toBe('矯正追蹤')
    await testApp.call('/api/Login/Chglanguage?language=zh-CN', { token })
    expect((await get(token, 'menuId=203')).ResData?.Name).toBe('整改跟进')
  })

  it('has a token with only session, person, report and group, valid for twenty minutes (R1, R4)', async () => {
    const { ResData } = await get(await testApp.tokenOf('harbour_admin'), 'menuId=201')
    const claims = decodeJwt(ResData?.EmbedToken ?? '')
    expect(decodeProtectedHeader(ResData?.EmbedToken ?? '')).toMatchObject({ alg: 'EdDSA', typ: 'rt+jwt' })
    expect(claims).toMatchObject({
      aud: 'lustra-report',
      sub: '4',
      report: 'service-delivery',
      mode: 'general',
    })
    expect(claims).toMatchObject({ group: 'HARBOUR', menu: 201 })
    // The token is as short for a person with a thousand groups.
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
    expect((await get(await testApp.tokenOf('harbour_admin'), query)).ErrMsgCode).toBe(notFound)
  })

  it.each(['', 'menuId=201&reportId=hygiene', 'menuId='])(
    'needs exactly one of the two ids: "%s" is neither (R1)',
    async (query) => {
      expect((await get(await testApp.tokenOf('harbour_admin'), query)).ErrCode).not.toBe(0)
    },
  )

  it('is refused without a session, a group, a role or the module (G10, L10)', async () => {
    expect((await get(undefined, 'menuId=201')).ErrCode).toBe(40005)
    const outside = [
      ['norole_user', 90002],
      ['badgroup_user', 90003],
      ['nogroup_user', 90005],
    ] as const
    for (const [account, number] of outside) {
      const { ResData } = await testApp.login(account)
      expect((await get(ResData?.AccessToken, 'menuId=201')).ErrCode).toBe(number)
    }
    await owner('delete from role_menus where role_id = 304 and menu_id in (200, 201, 202, 203, 10001)')
    expect((await get(await testApp.tokenOf('lotus_admin'), 'menuId=201')).ErrMsgCode).toBe(forbidden)
    await owner('insert into role_menus values (3, 304, 200), (3, 304, 202)')
    expect((await get(await testApp.tokenOf('lotus_admin'), 'menuId=201')).ErrMsgCode).toBe(notFound)
    expect((await get(await testApp.tokenOf('lotus_admin'), 'menuId=202')).ErrCode).toBe(0)
    await owner('insert into role_menus values (3, 304, 201), (3, 304, 203), (3, 304, 10001)')
  })

  it('of one group is not that of another, and is refused in a group that the person is not in (A6, S6)', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const here = await get(token, 'menuId=201')
    const there = await get(token, 'menuId=201', as('JADE'))
    expect(there.ErrCode).toBe(0)
    expect(there.ResData?.Identity).not.toBe(here.ResData?.Identity)
    expect(await reader.groupsOf(there.ResData?.EmbedToken)).toEqual(['JADE'])
    expect((await get(token, 'menuId=201', as('LOTUS'))).ErrMsgCode).toBe(notFound)
  })

  it('has a different identity for another person, and after the stores of a limited person change (R1)', async () => {
    const identity = async () =>
      (await get(await testApp.tokenOf('harbour_user'), 'menuId=201')).ResData?.Identity
    const before = await identity()
    const admin = await get(await testApp.tokenOf('harbour_admin'), 'menuId=201')
    expect(admin.ResData?.Identity).not.toBe(before)
    expect(await identity()).toBe(before)
    await owner(`insert into person_stores values (1, ${harbourUser}, 9)`)
    expect(await identity()).not.toBe(before)
    await owner(`delete from person_stores where person_id = ${harbourUser} and store_id = 9`)
  })

  it('belongs to the account acted under, and to an application’s group only (S7, X5)', async () => {
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), harbourUser)
    expect((await getGlobal(switched, 'menuId=251')).ErrMsgCode).toBe(forbidden)
    const { ResData } = await get(switched, 'menuId=201')
    expect(decodeJwt(ResData?.EmbedToken ?? '').sub).toBe(String(harbourUser))
    expect(await reader.groupsOf(ResData?.EmbedToken)).toEqual(['HARBOUR'])
    const byApp = await signedInBy(testApp, kitchens, 4)
    expect((await get(byApp, 'menuId=201')).ErrCode).toBe(0)
    expect((await get(byApp, 'menuId=201', as('JADE'))).ErrMsgCode).toBe(notFound)
  })

  it('comes from Power BI where available, without printing and export under a watermark (R2, R6)', async () => {
    const requests: ReportRequest[] = []
    const powerBi: ReportSource = {
      origins: ['https://app.powerbi.com'],
      async embed(reportRequest) {
        requests.push(reportRequest)
        if (reportRequest.key !== 'hygiene') return undefined
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
    const other = await testApp.another({ powerBi })
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
    expect(requests[0]).toMatchObject({
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
    expect((await get(await testApp.tokenOf('harbour_admin'), 'menuId=203')).ErrMsgCode).toBe(notFound)
    await owner(`update menus set report = 'follow-up' where id = 203`)
  })

  it('has a token that opens nothing but reports (R4)', async () => {
    const { ResData } = await get(await testApp.tokenOf('superadmin'), 'menuId=201')
    expect((await testApp.call('/api/Login/GetUserInfo', { token: ResData?.EmbedToken })).ErrCode).toBe(40005)
    expect((await get(ResData?.EmbedToken, 'menuId=201')).ErrCode).toBe(40005)
    expect(
      (await testApp.call('/api/Token/RefreshToken', { body: { token: ResData?.EmbedToken } })).ErrCode,
    ).toBe(40005)
  })
})
