import type { EmbeddedReport, ReportData, ReportTableName } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../testing/bench.ts'
import { engines } from '../testing/databases.ts'
import { switchedTo } from '../testing/switching.ts'
import { minute } from '../testing/test-clock.ts'

const notFound = '99033'

describe.each(engines)('the data of a report on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engine)))
  afterAll(() => bench.close())

  const owner = <Row = Record<string, number>>(statement: string) =>
    bench.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const read = (token: string | undefined, language = 'en') =>
    bench.call<ReportData>(`/api/Report/GetReportData?language=${language}`, { token })
  async function embedOf(token: string, key: string, group?: string) {
    const call = key.startsWith('company') ? 'GetReport_Global' : 'GetReport'
    const { ResData, ErrMsg } = await bench.call<EmbeddedReport>(`/api/Report/${call}?reportId=${key}`, {
      token,
      ...(group ? { headers: { 'x-lustra-group': group } } : {}),
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData.EmbedToken
  }
  async function dataOf(
    account: string,
    key: string,
    { group, language }: { group?: string; language?: string } = {},
  ) {
    const { ResData, ErrMsg } = await read(await embedOf(await bench.tokenOf(account), key, group), language)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  function rowsOf(data: ReportData, name: ReportTableName) {
    const table = data.Tables[name]
    return (table?.Rows ?? []).map((row) => {
      expect(row).toHaveLength(table!.Columns.length)
      return Object.fromEntries(table!.Columns.map((column, at) => [column, row[at]])) as Record<
        string,
        string & number
      >
    })
  }
  const sum = (rows: Record<string, number>[], column: string) =>
    rows.reduce((all, row) => all + (row[column] ?? 0), 0)
  /** The months of the report that is read at the time of the tests, told another way than the host does. */
  const inSpan = `r.service_time >= '2025-02-28T16:00:00Z' and r.service_time <= '2026-03-18T09:00:00Z'`

  it('is twelve whole months and the one that is not over, by the company’s clock (R6)', async () => {
    const data = await dataOf('harbour_admin', 'service-delivery')
    expect(data).toMatchObject({
      ReportId: 'service-delivery',
      Name: 'Service Delivery',
      Grain: 'store',
      From: '2025-03',
      To: '2026-03',
      ReadAt: '2026-03-18T09:00:00.000Z',
    })
    const months = new Set(rowsOf(data, 'services').map(({ Month }) => Month))
    expect([...months].toSorted()[0]).toBe('2025-03')
    expect(months.size).toBe(13)
  })

  it('has every service done and how it was judged, as an independent count does (R6)', async () => {
    const rows = rowsOf(await dataOf('harbour_admin', 'service-delivery'), 'services')
    const [whole] =
      await owner(`select count(*)::int as done, (count(*) filter (where overall_rating = 5))::int as five,
      (count(*) filter (where overall_rating = 1))::int as one from service_reports r where group_id = 1 and ${inSpan}`)
    expect({ done: sum(rows, 'Done'), five: sum(rows, 'Stars5'), one: sum(rows, 'Stars1') }).toEqual(whole)
    const counted = await owner<{
      place: string
      category: string
      done: number
    }>(`select 'HARBOUR-' || store_id as place, category, count(*)::int as done
      from service_reports r where group_id = 1 and ${inSpan} and service_time >= '2025-12-31T16:00:00Z' and service_time < '2026-01-31T16:00:00Z' group by 1, 2`)
    expect(counted.length).toBeGreaterThan(20)
    for (const { place, category, done } of counted)
      expect(
        rows.find((row) => row.Month === '2026-01' && row.Place === place && row.Category === category)?.Done,
      ).toBe(done)
  })

  it('spreads what was promised over the months in whole visits, and not one is lost (R6)', async () => {
    const rows = rowsOf(await dataOf('harbour_admin', 'service-delivery'), 'services')
    const [promised] = await owner(
      'select sum(visits_a_year)::int as year from service_plans where group_id = 1',
    )
    const year = rows.filter(({ Month }) => String(Month) < '2026-03')
    expect(sum(year, 'Planned')).toBe(promised?.year)
    const months = Map.groupBy(year, ({ Month }) => Month)
    for (const [, some] of months) {
      expect(sum(some, 'Planned')).toBeGreaterThan(promised!.year! / 12 / 1.25)
      expect(sum(some, 'Planned')).toBeLessThan((promised!.year! / 12) * 1.25)
    }
    const share = sum(year, 'Done') / sum(year, 'Planned')
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(1.05)
  })

  it('holds a promise from the month it begins with, until the next one does (R6)', async () => {
    const plan = 'insert into service_plans values'
    await owner(`delete from service_plans where group_id = 1 and store_id = 1`)
    await owner(
      `${plan} (1, 1, 'pest', '2025-06-01', 12), (1, 1, 'pest', '2025-09-01', 24), (1, 1, 'pest', '2026-01-01', 0)`,
    )
    const rows = rowsOf(await dataOf('harbour_user', 'service-delivery'), 'services').filter(
      ({ Place, Category }) => Place === 'HARBOUR-1' && Category === 'pest',
    )
    const planned = Object.fromEntries(
      rows.filter(({ Planned }) => Planned).map(({ Month, Planned }) => [Month, Planned]),
    )
    expect(planned).toEqual({
      '2025-06': 1,
      '2025-07': 1,
      '2025-08': 1,
      '2025-09': 2,
      '2025-10': 2,
      '2025-11': 2,
      '2025-12': 2,
    })
  })

  it('has captures, excursions and the limits of what was measured, as an independent count does (R6)', async () => {
    const data = await dataOf('harbour_admin', 'hygiene')
    const lines = (
      category: string,
    ) => `from service_reports r, jsonb_to_recordset(details -> 'areas') as l(area text, values float8[], finding text)
      where group_id = 1 and category = '${category}' and ${inSpan}`
    const [pest] = await owner(
      `select sum(values[1])::int as devices, sum(values[2])::int as captures ${lines('pest')}`,
    )
    const found = rowsOf(data, 'pest')
    expect({ devices: sum(found, 'Devices'), captures: sum(found, 'Captures') }).toEqual(pest)
    for (const [table, category] of [
      ['food', 'food-safety'],
      ['water', 'process-water'],
    ] as const) {
      // The technician's own verdict, which nothing was counted from.
      const [counted] = await owner(
        `select count(*)::int as readings, (count(*) filter (where finding = 'outside'))::int as excursions ${lines(category)}`,
      )
      const rows = rowsOf(data, table)
      expect({ readings: sum(rows, 'Readings'), excursions: sum(rows, 'Excursions') }).toEqual(counted)
      expect(counted?.excursions).toBeGreaterThan(0)
    }
    const cold = rowsOf(data, 'food').filter(({ Area }) => Area === 'cold-room')
    expect(new Set(cold.map(({ Low, High }) => `${Low} ${High}`))).toEqual(new Set(['0 5']))
    for (const { Lowest, Highest } of cold) expect(Lowest).toBeLessThanOrEqual(Highest)
    const [ph] = await owner(
      `select max(values[1]) as highest, avg(values[1]) as mean ${lines('process-water')} and area = 'ph'`,
    )
    const water = rowsOf(data, 'water').filter(({ Parameter }) => Parameter === 'ph')
    expect(Math.max(...water.map(({ Highest }) => Highest))).toBe(ph?.highest)
    const mean = water.reduce((all, { Mean, Readings }) => all + Mean * Readings, 0) / sum(water, 'Readings')
    expect(mean).toBeCloseTo(ph?.mean ?? 0, 2)
  })

  it('counts nothing of lines that are of another shape, and fails for none of them (R6)', async () => {
    const before = rowsOf(await dataOf('harbour_admin', 'hygiene'), 'pest')
    const shapes = [
      '{}',
      '{"areas":{}}',
      '{"areas":[null,7,{"area":"x"},{"area":"x","values":["1","2"]},{"area":"x","values":{"0":1}}]}',
    ]
    for (const [at, details] of shapes.entries())
      await owner(`insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details)
        values (1, 'SHAPE-${at}', 1, 'pest', 'pest-routine', '', '', '', '', '2026-02-01T02:00:00Z', '${details}')`)
    expect(rowsOf(await dataOf('harbour_admin', 'hygiene'), 'pest')).toEqual(before)
    await owner(`delete from service_reports where report_no like 'SHAPE-%'`)
  })

  it('has what is to be put right by age, and what is overdue (R6, V6)', async () => {
    const rows = rowsOf(await dataOf('harbour_admin', 'follow-up'), 'actions')
    const [open] =
      await owner(`select count(*)::int as count, (count(*) filter (where due_date < '2026-03-18'))::int as overdue
      from corrective_actions where group_id = 1 and status <> 'done'`)
    const notDone = rows.filter(({ Status }) => Status !== 'done')
    expect({ count: sum(notDone, 'Count'), overdue: sum(rows, 'Overdue') }).toEqual(open)
    const [old] =
      await owner(`select count(*)::int as count from corrective_actions where group_id = 1 and status <> 'done'
      and created_at >= '2026-02-15T16:00:00Z' and created_at < '2026-03-10T16:00:00Z'`)
    expect(
      sum(
        notDone.filter(({ Age }) => Age === '8-30'),
        'Count',
      ),
    ).toBe(old?.count)
    expect(new Set(rows.filter(({ Status }) => Status === 'done').map(({ Age }) => Age))).toEqual(
      new Set(['']),
    )
  })

  it('is of the stores that the person may see, and of no other group (A6, R6)', async () => {
    const [mine, jade] = [
      await dataOf('harbour_user', 'service-delivery'),
      await dataOf('jade_admin', 'hygiene'),
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
    expect(sum(rowsOf(mine, 'services'), 'Done')).toBe(counted?.done)
    for (const name of ['places', 'pest', 'food', 'water'] as const)
      for (const { Id, Place } of rowsOf(jade, name)) expect(Id ?? Place).toMatch(/^JADE-\d+$/)
    const there = await dataOf('harbour_admin', 'follow-up', { group: 'JADE' })
    for (const { Place } of rowsOf(there, 'actions')) expect(Place).toMatch(/^JADE-/)
  })

  it('of the company is that of all groups of its own people together (R1, R6, G11)', async () => {
    const data = await dataOf('camleader', 'company-delivery')
    const [counted] = await owner(`select count(*)::int as done from service_reports r where ${inSpan}`)
    expect(sum(rowsOf(data, 'services'), 'Done')).toBe(counted?.done)
    expect(new Set(rowsOf(data, 'places').map(({ Group }) => Group)).size).toBe(3)
    const places = new Set(rowsOf(data, 'places').map(({ Id }) => Id))
    for (const { Place } of rowsOf(data, 'services')) expect(places).toContain(Place)
    expect(Object.keys((await dataOf('superadmin', 'company-hygiene')).Tables)).toEqual([
      'places',
      'pest',
      'food',
      'water',
    ])
  })

  it('of the company loses a group with the role there, while the token lives on (G11, R4)', async () => {
    const embed = await embedOf(await bench.tokenOf('camuser'), 'company-delivery')
    await owner('update memberships set role_id = 205 where group_id = 2 and person_id = 2')
    const { ResData } = await read(embed)
    expect(new Set(rowsOf(ResData!, 'places').map(({ Group }) => Group)).size).toBe(2)
    await owner('update memberships set role_id = 202 where group_id = 2 and person_id = 2')
  })

  it('goes by region where stores are too many for one picture, with the same sums (R6)', async () => {
    const before = await dataOf('lotus_admin', 'service-delivery')
    await owner(
      `insert into stores (group_id, organize_id, code, name) select 3, 301, 'MANY' || n, 'Store ' || n from generate_series(1, 150) n`,
    )
    const after = await dataOf('lotus_admin', 'service-delivery')
    expect(after.Grain).toBe('region')
    expect(rowsOf(after, 'places').map(({ Id, Name }) => [Id, Name])).toEqual([
      ['LOTUS-r301', '华南 South'],
      ['LOTUS-r302', '华东 East'],
      ['LOTUS-r303', '华北 North'],
    ])
    for (const column of ['Planned', 'Done', 'Stars5'])
      expect(sum(rowsOf(after, 'services'), column)).toBe(sum(rowsOf(before, 'services'), column))
    const readings = async () => sum(rowsOf(await dataOf('lotus_admin', 'hygiene'), 'water'), 'Readings')
    const [many, actions] = [await readings(), rowsOf(await dataOf('lotus_admin', 'follow-up'), 'actions')]
    for (const { Place } of actions) expect(Place).toMatch(/^LOTUS-r30[123]$/)
    await owner(`delete from stores where code like 'MANY%'`)
    expect(await readings()).toBe(many)
  })

  it('is told in the three languages, code by code (R6, G5)', async () => {
    const words = async (key: string, language: string) =>
      (await dataOf('harbour_admin', key, { language })).Words
    expect(await words('hygiene', 'zh_hant')).toMatchObject({
      'area.kitchen': '廚房',
      'parameter.hardness': '硬度 mg/l',
    })
    expect(await words('follow-up', 'zh')).toMatchObject({
      'category.pest': '虫害防治',
      'status.in-progress': '处理中',
    })
    expect(await words('service-delivery', 'en')).toEqual({
      'category.clean': 'Cleaning',
      'category.food-safety': 'Food safety',
      'category.pest': 'Pest control',
      'category.process-water': 'Process water',
    })
    expect((await dataOf('harbour_admin', 'hygiene', { language: 'zh_hant' })).Name).toBe('衛生與安全')
  })

  it('names who reads it, and keeps files back while it does (R2)', async () => {
    const data = await dataOf('harbour_user', 'hygiene')
    expect(data.Watermark).toEqual({ Lines: ['林浩 Howard Lam', 'harbour_user'], Color: '#7f8c8d' })
    expect(data).toMatchObject({ MayPrint: true, MayExport: false })
    await owner(`update menus set watermark_color = '' where id = 202`)
    expect(await dataOf('harbour_user', 'hygiene')).toMatchObject({
      Watermark: null,
      MayPrint: true,
      MayExport: true,
    })
    await owner(`update menus set watermark_color = '#7f8c8d' where id = 202`)
  })

  it('is read with an embed token that lives, and with nothing else (R4)', async () => {
    const access = await bench.tokenOf('harbour_admin')
    const embed = await embedOf(access, 'hygiene')
    for (const token of [undefined, access, 'garbage', `${embed}x`, embed.replace(/\.[^.]+\./, '.e30.')])
      expect((await read(token)).ErrCode).toBe(40005)
    bench.clock.pass(19 * minute)
    expect((await read(embed)).ErrCode).toBe(0)
    bench.clock.pass(2 * minute)
    expect((await read(embed)).ErrCode).toBe(40006)
  })

  it('is closed with the session, with the person and with the page in the menu (R4, G15)', async () => {
    const access = await bench.tokenOf('lotus_admin')
    const embed = await embedOf(access, 'hygiene')
    const statements = async (change: string, back: string) => {
      await owner(change)
      const answer = await read(embed)
      await owner(back)
      return answer
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
    expect((await read(embed)).ErrCode).toBe(0)
    await bench.call('/api/Login/Logout', { token: access })
    expect((await read(embed)).ErrCode).toBe(40008)
  })

  it('is closed by the sign-in of the same person elsewhere, and by the end of the session it was switched from (E2, S7)', async () => {
    const embed = await embedOf(await bench.tokenOf('jade_admin'), 'hygiene')
    await bench.tokenOf('jade_admin')
    expect((await read(embed)).ErrCode).toBe(90009)
    const administrator = await bench.tokenOf('superadmin')
    const switched = await embedOf(await switchedTo(bench, administrator, 5), 'hygiene')
    expect((await read(switched)).ErrCode).toBe(0)
    await bench.call('/api/Login/Logout', { token: administrator })
    expect((await read(switched)).ErrCode).toBe(40008)
  })
})
