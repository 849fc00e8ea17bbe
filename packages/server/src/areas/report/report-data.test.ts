import type { Envelope, ReportData } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app/app.ts'
import type { Database } from '../../platform/database/open.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createReportReader, rowsOf, sumOf } from '@lustra/testing/report-reader.ts'
import { switchedTo } from '@lustra/testing/account-switch.ts'
import { minute } from '@lustra/testing/test-clock.ts'

const notFound = '99033'

describe.each(testEngines())('the data of a report on $name', (engine) => {
  let testApp: TestApp
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    reader = createReportReader(testApp)
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, number>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  /** The months of the report at the time of the tests, expressed independently of the server. */
  const inSpan = `r.service_time >= '2025-02-28T16:00:00Z' and r.service_time <= '2026-03-18T09:00:00Z'`

  it('is of the stores that the person may see, and of no other group (A6, R6)', async () => {
    const [mine, jade] = [
      await reader.dataOf('harbour_user', 'service-delivery'),
      await reader.dataOf('jade_admin', 'hygiene'),
    ]
    expect(rowsOf(mine, 'places').map(({ Id, Group }) => [Id, Group])).toEqual([
      ['HARBOUR-1', '海港酒店 Harbour Hotels'],
      ['HARBOUR-2', '海港酒店 Harbour Hotels'],
    ])
    expect(new Set(rowsOf(mine, 'services').map(({ Place }) => Place))).toEqual(
      new Set(['HARBOUR-1', 'HARBOUR-2']),
    )
    const [counted] = await owner(
      `select count(*)::int as done from service_reports r where group_id = 1 and store_id in (1, 2) and ${inSpan}`,
    )
    expect(sumOf(rowsOf(mine, 'services'), 'Done')).toBe(counted?.done)
    for (const name of ['places', 'pest', 'food', 'water'] as const)
      for (const { Id, Place } of rowsOf(jade, name)) expect(Id ?? Place).toMatch(/^JADE-\d+$/)
    const there = await reader.dataOf('harbour_admin', 'follow-up', { group: 'JADE' })
    for (const { Place } of rowsOf(there, 'actions')) expect(Place).toMatch(/^JADE-/)
  })

  it('of the company combines all groups where the person is staff (R1, R6, G11)', async () => {
    const data = await reader.dataOf('camleader', 'company-delivery')
    const [counted] = await owner(`select count(*)::int as done from service_reports r where ${inSpan}`)
    expect(sumOf(rowsOf(data, 'services'), 'Done')).toBe(counted?.done)
    expect(new Set(rowsOf(data, 'places').map(({ Group }) => Group)).size).toBe(3)
    const places = new Set(rowsOf(data, 'places').map(({ Id }) => Id))
    for (const { Place } of rowsOf(data, 'services')) expect(places).toContain(Place)
    expect(Object.keys((await reader.dataOf('superadmin', 'company-hygiene')).Tables)).toEqual([
      'places',
      'pest',
      'food',
      'water',
    ])
  })

  it('of the company loses a group together with the role there, while the token stays valid (G11, R4)', async () => {
    const embed = await reader.embedOf(await testApp.tokenOf('camuser'), 'company-delivery')
    await owner('update memberships set role_id = 205 where group_id = 2 and person_id = 2')
    const { ResData } = await reader.read(embed)
    expect(new Set(rowsOf(ResData!, 'places').map(({ Group }) => Group)).size).toBe(2)
    await owner('update memberships set role_id = 202 where group_id = 2 and person_id = 2')
  })

  it('is grouped by region with too many stores for one chart, with the same sums (R6)', async () => {
    const before = await reader.dataOf('lotus_admin', 'service-delivery')
    await owner(
      `insert into stores (group_id, organize_id, code, name) select 3, 301, 'MANY' || n, 'Store ' || n from generate_series(1, 150) n`,
    )
    const after = await reader.dataOf('lotus_admin', 'service-delivery')
    expect(after.Grain).toBe('region')
    expect(rowsOf(after, 'places').map(({ Id, Name }) => [Id, Name])).toEqual([
      ['LOTUS-r301', '华南 South'],
      ['LOTUS-r302', '华东 East'],
      ['LOTUS-r303', '华北 North'],
    ])
    for (const column of ['Planned', 'Done', 'Stars5'] as const)
      expect(sumOf(rowsOf(after, 'services'), column)).toBe(sumOf(rowsOf(before, 'services'), column))
    const readings = async () =>
      sumOf(rowsOf(await reader.dataOf('lotus_admin', 'hygiene'), 'water'), 'Readings')
    const [many, actions] = [
      await readings(),
      rowsOf(await reader.dataOf('lotus_admin', 'follow-up'), 'actions'),
    ]
    for (const { Place } of actions) expect(Place).toMatch(/^LOTUS-r30[123]$/)
    await owner(`delete from stores where code like 'MANY%'`)
    expect(await readings()).toBe(many)
  })

  it('has labels in the three languages for each code (R6)', async () => {
    const labels = async (key: string, language: string) =>
      (await reader.dataOf('harbour_admin', key, { language })).Words
    expect(await labels('hygiene', 'zh_hant')).toMatchObject({
      'area.kitchen': '廚房',
      'parameter.hardness': '硬度 mg/l',
    })
    expect(await labels('follow-up', 'zh')).toMatchObject({
      'category.pest': '虫害防治',
      'status.in-progress': '处理中',
    })
    expect(await labels('service-delivery', 'en')).toEqual({
      'category.clean': 'Cleaning',
      'category.food-safety': 'Food safety',
      'category.pest': 'Pest control',
      'category.process-water': 'Process water',
    })
    expect((await reader.dataOf('harbour_admin', 'hygiene', { language: 'zh_hant' })).Name).toBe('衛生與安全')
  })

  it('names its reader, and disallows files accordingly (R2)', async () => {
    const data = await reader.dataOf('harbour_user', 'hygiene')
    expect(data.Watermark).toEqual({ Lines: ['Howard Lam', 'harbour_user'], Color: '#7f8c8d' })
    const chinese = await reader.dataOf('harbour_user', 'hygiene', { language: 'zh' })
    expect(chinese.Watermark?.Lines).toEqual(['林浩', 'harbour_user'])
    expect(data).toMatchObject({ MayPrint: true, MayExport: false })
    await owner(`update menus set watermark_color = '' where id = 202`)
    expect(await reader.dataOf('harbour_user', 'hygiene')).toMatchObject({
      Watermark: null,
      MayPrint: true,
      MayExport: true,
    })
    await owner(`update menus set watermark_color = '#7f8c8d' where id = 202`)
  })

  it('names the administrator too who reads it under another account (R2, S7)', async () => {
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 5)
    const { ResData } = await reader.read(await reader.embedOf(switched, 'hygiene'))
    expect(ResData?.Watermark?.Lines).toEqual(['Howard Lam', 'harbour_user', '沈安 Susan Shen', 'superadmin'])
  })

  it('is read once for concurrent frames, each in its own language (R6)', async () => {
    let [requested, reads] = [0, 0]
    const allRequested = Promise.withResolvers<void>()
    const counting: Database = {
      ...testApp.database,
      // One per request, of twelve, for what the person's menu lists.
      identity: (work) =>
        testApp.database
          .identity(work)
          .finally(() => ++requested === 12 && setImmediate(() => allRequested.resolve())),
      tenant: async (scope, work) => {
        reads++
        await allRequested.promise
        return testApp.database.tenant(scope, work)
      },
    }
    const app = await createApp({ settings: testSettings, clock: testApp.clock.now, database: counting })
    const embed = await reader.embedOf(await testApp.tokenOf('camleader'), 'company-hygiene')
    const languages = Array.from({ length: 12 }, (_, at) => ['en', 'zh', 'zh_hant'][at % 3])
    const responses = await Promise.all(
      languages.map((language) =>
        app.inject({
          url: `/api/Report/GetReportData?language=${language}`,
          headers: { authorization: `Bearer ${embed}` },
        }),
      ),
    )
    const found = responses.map((response) => response.json<Envelope<ReportData>>().ResData)
    expect(new Set(found.map((data) => data?.Name)).size).toBe(3)
    const [english, chinese] = found.map((data) => rowsOf(data!, 'places').map(({ Name }) => Name))
    expect(english).not.toEqual(chinese)
    const figures = (data: ReportData | null) => ({ ...data?.Tables, places: undefined })
    for (const data of found) expect(figures(data)).toEqual(figures(found[0]!))
    // The stores of three groups, and their rows.
    expect(reads).toBe(6)
    await app.close()
  })

  it('is read only with a valid embed token (R4)', async () => {
    const access = await testApp.tokenOf('harbour_admin')
    const embed = await reader.embedOf(access, 'hygiene')
    for (const token of [undefined, access, 'garbage', `${embed}x`, embed.replace(/\.[^.]+\./, '.e30.')])
      expect((await reader.read(token)).ErrCode).toBe(40005)
    testApp.clock.pass(19 * minute)
    expect((await reader.read(embed)).ErrCode).toBe(0)
    testApp.clock.pass(2 * minute)
    expect((await reader.read(embed)).ErrCode).toBe(40006)
  })

  it('is refused after the end of the session, the person or the page in the menu (R4, G15)', async () => {
    const access = await testApp.tokenOf('lotus_admin')
    const embed = await reader.embedOf(access, 'hygiene')
    const statements = async (change: string, back: string) => {
      await owner(change)
      const response = await reader.read(embed)
      await owner(back)
      return response
    }
    const lost = await statements(
      'delete from role_menus where role_id = 304 and menu_id = 202',
      'insert into role_menus values (3, 304, 202)',
    )
    expect(lost.ErrMsgCode).toBe(notFound)
    const moved = await statements(
      `update menus set report = 'follow-up' where id = 202`,
      `update menus set report = 'hygiene' where id = 202`,
    )
    expect(moved.ErrMsgCode).toBe(notFound)
    const ended = await statements(
      `update groups set valid = false where group_id = 3`,
      `update groups set valid = true where group_id = 3`,
    )
    expect(ended.ErrCode).toBe(90003)
    const blocked = await statements(
      `update people set valid = false where account = 'lotus_admin'`,
      `update people set valid = true where account = 'lotus_admin'`,
    )
    expect(blocked.ErrCode).toBe(40008)
    expect((await reader.read(embed)).ErrCode).toBe(0)
    await testApp.call('/api/Login/Logout', { token: access })
    expect((await reader.read(embed)).ErrCode).toBe(40008)
  })

  it('is refused after a sign-in elsewhere, and after the end of the session it was switched from (E2, S7)', async () => {
    const embed = await reader.embedOf(await testApp.tokenOf('jade_admin'), 'hygiene')
    await testApp.tokenOf('jade_admin')
    expect((await reader.read(embed)).ErrCode).toBe(90009)
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await reader.embedOf(await switchedTo(testApp, administrator, 5), 'hygiene')
    expect((await reader.read(switched)).ErrCode).toBe(0)
    await testApp.call('/api/Login/Logout', { token: administrator })
    expect((await reader.read(switched)).ErrCode).toBe(40008)
  })
})
