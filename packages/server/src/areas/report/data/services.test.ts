import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createReportReader, rowsOf, sumOf } from '@lustra/testing/report-reader.ts'

describe.each(testEngines())('the services of a report on $name', (engine) => {
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

  it('are of twelve complete months and the current one, in the company’s time zone (R6)', async () => {
    const data = await reader.dataOf('harbour_admin', 'service-delivery')
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

  it('have every service done and its rating, equal to an independent count (R6)', async () => {
    const rows = rowsOf(await reader.dataOf('harbour_admin', 'service-delivery'), 'services')
    const [whole] =
      await owner(`select count(*)::int as done, (count(*) filter (where overall_rating = 5))::int as five,
      (count(*) filter (where overall_rating = 1))::int as one from service_reports r where group_id = 1 and ${inSpan}`)
    expect({ done: sumOf(rows, 'Done'), five: sumOf(rows, 'Stars5'), one: sumOf(rows, 'Stars1') }).toEqual(
      whole,
    )
    const counted = await owner<{
      location: string
      category: string
      done: number
    }>(`select 'HARBOUR-' || store_id as location, category, count(*)::int as done
      from service_reports r where group_id = 1 and ${inSpan} and service_time >= '2025-12-31T16:00:00Z' and service_time < '2026-01-31T16:00:00Z' group by 1, 2`)
    expect(counted.length).toBeGreaterThan(20)
    for (const { location, category, done } of counted)
      expect(
        rows.find((row) => row.Month === '2026-01' && row.Place === location && row.Category === category)
          ?.Done,
      ).toBe(done)
  })

  it('spread planned services over the months in whole visits, without losing one (R6)', async () => {
    const rows = rowsOf(await reader.dataOf('harbour_admin', 'service-delivery'), 'services')
    const [promised] = await owner(
      'select sum(visits_a_year)::int as year from service_plans where group_id = 1',
    )
    const year = rows.filter(({ Month }) => String(Month) < '2026-03')
    expect(sumOf(year, 'Planned')).toBe(promised?.year)
    const months = Map.groupBy(year, ({ Month }) => Month)
    for (const [, some] of months) {
      expect(sumOf(some, 'Planned')).toBeGreaterThan(promised!.year! / 12 / 1.25)
      expect(sumOf(some, 'Planned')).toBeLessThan((promised!.year! / 12) * 1.25)
    }
    const share = sumOf(year, 'Done') / sumOf(year, 'Planned')
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(1.05)
  })

  it('apply a plan from the month it begins with, until the next one begins (R6)', async () => {
    const plan = 'insert into service_plans values'
    await owner(`delete from service_plans where group_id = 1 and store_id = 1`)
    await owner(
      `${plan} (1, 1, 'pest', '2025-06-01', 12), (1, 1, 'pest', '2025-09-01', 24), (1, 1, 'pest', '2026-01-01', 0)`,
    )
    const rows = rowsOf(await reader.dataOf('harbour_user', 'service-delivery'), 'services').filter(
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

  it('count of the current month what was planned until today, all of it on the last day (R6)', async () => {
    const [promised] = await owner(
      'select sum(visits_a_year)::int as year from service_plans where group_id = 2',
    )
    const plannedOn = async (day: string) => {
      const then = await testApp.another({ clock: () => new Date(`${day}T09:00:00Z`) })
      const rows = rowsOf(await createReportReader(then).dataOf('jade_admin', 'service-delivery'), 'services')
      await then.close()
      return sumOf(
        rows.filter(({ Month }) => Month === '2026-03'),
        'Planned',
      )
    }
    const [first, middle, last] = [
      await plannedOn('2026-03-01'),
      await plannedOn('2026-03-15'),
      await plannedOn('2026-03-31'),
    ]
    const month = promised!.year! / 12
    expect(first / month).toBeCloseTo(1 / 31, 1)
    expect(middle / month).toBeCloseTo(15 / 31, 1)
    expect(last / month).toBeCloseTo(1, 1)
    // The day is the company's: on the first of April there, March is complete and April has begun.
    expect(await plannedOn('2026-04-01')).toBe(last)
  })
})
