import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSeedScope } from '../../../platform/database/scope.ts'
import { isSecondEngine, testEngines } from '@lustra/testing/databases.ts'
import { createReportReader, rowsOf, sumOf } from '@lustra/testing/report-reader.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { rebuildReportSums } from './rebuild-sums.ts'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'

/** The sums of all service reports, calculated from the reports in another way than the server does. */
const counted = `select group_id, to_char(service_time at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month, store_id, category,
    count(*)::int as done, ${[1, 2, 3, 4, 5].map((stars) => `sum(case overall_rating when ${stars} then 1 else 0 end)::int as stars${stars}`).join(', ')}
  from service_reports group by 1, 2, 3, 4`
const asCounted = `select group_id, to_char(month, 'YYYY-MM') as month, store_id, category, done, stars1, stars2, stars3, stars4, stars5
  from report_months`
const lines = `select r.group_id, to_char(r.service_time at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month, r.store_id, r.category, l.area,
    count(*)::int as lines, sum(l.values[1])::text as first, sum(l.values[2])::text as second,
    sum(case when l.values[1] < l.values[2] or l.values[1] > l.values[3] then 1 else 0 end)::int as outside,
    max(l.values[2])::text as low, min(l.values[3])::text as high, min(l.values[1])::text as lowest, max(l.values[1])::text as highest
  from service_reports r, jsonb_to_recordset(r.details -> 'areas') as l(area text, values numeric[])
  where r.category in ('pest', 'food-safety', 'process-water') and l.values[2] is not null group by 1, 2, 3, 4, 5`
const asLines = `select group_id, to_char(month, 'YYYY-MM') as month, store_id, category, area, lines, first::text, second::text, outside,
    low::text, high::text, lowest::text, highest::text from report_area_months`

describe.each(testEngines())('the sums of service reports on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.database.asOwner((client) => client.query(acceptAnyDetails))
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  /** The rows that one query has and the other has not. */
  const difference = (one: string, other: string, where: string) => {
    const [a, b] = [one, other].map((query) => `select * from (${query}) as sums where ${where}`)
    return owner(`(${a} except all ${b}) union all (${b} except all ${a})`)
  }
  async function expectExact(where = 'true'): Promise<void> {
    expect(await difference(counted, asCounted, where)).toEqual([])
    expect(await difference(lines, asLines, where)).toEqual([])
  }
  const report = (no: string, more: Record<string, string> = {}) => {
    const row: Record<string, string> = {
      group_id: '1',
      report_no: `'${no}'`,
      store_id: '1',
      category: `'pest'`,
      service_type_id: `'pest-routine'`,
      customer_name: `''`,
      store_code: `''`,
      store_name: `''`,
      sales_rep: `''`,
      service_time: `'2026-02-10T02:00:00Z'`,
      details: `'{"areas":[{"area":"kitchen","values":[12,3]},{"area":"bar","values":[0.1,0.2]}]}'`,
      ...more,
    }
    return `insert into service_reports (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
  }

  it('are those of the reports, by store, category and month (R6)', async () => {
    const [{ months } = { months: 0 }] = await owner<{ months: number }>(
      'select count(*)::int as months from report_area_months',
    )
    expect(months).toBeGreaterThan(1_000)
    await expectExact()
  })

  it('follow reports that are added, rated, corrected, moved and deleted (R6)', async () => {
    await owner(report('SUMS-1'))
    await owner(report('SUMS-2', { overall_rating: '4', service_time: `'2026-02-28T16:30:00Z'` }))
    await owner(
      report('SUMS-3', {
        store_id: '2',
        details: `'{"areas":[{"area":"kitchen","values":[1]},{"area":"bar"}]}'`,
      }),
    )
    // The changes concern these; all are compared at the end.
    const changed = 'group_id = 1 and store_id in (1, 2, 3)'
    await expectExact(changed)
    for (const change of [
      `overall_rating = 5 where report_no in ('SUMS-1', 'SUMS-2')`,
      `overall_rating = 0 where report_no = 'SUMS-2'`,
      `details = '{"areas":[{"area":"bar","values":[7,8]}]}', overall_rating = 2 where report_no = 'SUMS-1'`,
      `service_time = '2025-12-31T15:59:59Z' where report_no = 'SUMS-1'`,
      `service_time = '2025-12-31T16:00:00Z', store_id = 3 where report_no in ('SUMS-1', 'SUMS-3')`,
      `category = 'food-safety', service_type_id = 'food-audit', details = '{"areas":[{"area":"cold-room","values":[9,0,5]}]}' where report_no = 'SUMS-2'`,
      `details = '{}' where report_no like 'SUMS-%'`,
    ]) {
      await owner(`update service_reports set ${change}`)
      await expectExact(changed)
    }
    await owner(`delete from service_reports where report_no like 'SUMS-%'`)
    await expectExact()
  })

  it.skipIf(isSecondEngine(engine))(
    'follow a rating in the portal, which may change nothing else of them (V5, R6)',
    async () => {
      const token = await testApp.tokenOf('harbour_admin')
      const list = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
      const { ResData } = await testApp.call<{ Items: { Id: string }[] }>(list, {
        token,
        body: { feedback: 'pending' },
      })
      const Id = ResData?.Items[0]?.Id
      const response = await testApp.call('/api/RegularServiceCallAll/SubmitScope', {
        token,
        body: { id: Id, OverallRating: 4, OtherSuggestions: '' },
      })
      expect(response).toMatchObject({ ErrCode: 0 })
      await expectExact()
    },
  )

  it.skipIf(isSecondEngine(engine))(
    'are complete when several imports add reports of the same month at once (R6)',
    async () => {
      const imported = async (from: number) =>
        testApp.database.asOwner(async (client) => {
          await client.query(`begin; ${setSeedScope({ groupId: 1, personId: 4 })}`)
          for (let no = from; no < from + 5; no++) await client.query(report(`SIDE-${no}`))
          await client.query('commit')
        })
      const second = await testApp.another()
      await Promise.all([
        imported(0),
        imported(10),
        owner(`update service_reports set store_id = 2 where report_no = 'SIDE-0'`),
      ])
      await second.app.close()
      await expectExact()
      await owner(`delete from service_reports where report_no like 'SIDE-%'`)
    },
  )

  it.skipIf(isSecondEngine(engine))(
    'are recalculated by a command, regardless of their content (R6)',
    async () => {
      const sums = () =>
        owner('select * from report_area_months order by group_id, month, store_id, category, area')
      const before = await sums()
      await owner('delete from report_months where store_id < 10')
      await owner('update report_area_months set lines = lines + 1, first = 0')
      const { areaMonths } = await rebuildReportSums(testApp.database)
      expect(areaMonths).toBe(before.length)
      expect(await sums()).toEqual(before)
      await expectExact()
    },
  )

  it.skipIf(isSecondEngine(engine))(
    'leave out what is dated later than the report is read (R6)',
    async () => {
      const reader = createReportReader(testApp)
      const before = {
        services: rowsOf(await reader.dataOf('harbour_admin', 'service-delivery'), 'services'),
        pest: rowsOf(await reader.dataOf('harbour_admin', 'hygiene'), 'pest'),
      }
      await owner(report('LATER-1', { service_time: `'2026-03-25T02:00:00Z'`, overall_rating: '5' }))
      expect(rowsOf(await reader.dataOf('harbour_admin', 'service-delivery'), 'services')).toEqual(
        before.services,
      )
      expect(rowsOf(await reader.dataOf('harbour_admin', 'hygiene'), 'pest')).toEqual(before.pest)
      const later = await testApp.another({ clock: () => new Date('2026-03-26T09:00:00Z') })
      const rows = rowsOf(await createReportReader(later).dataOf('harbour_admin', 'hygiene'), 'pest')
      expect(sumOf(rows, 'Captures')).toBeGreaterThanOrEqual(sumOf(before.pest, 'Captures') + 3.2 - 0.001)
      await later.app.close()
      await owner(`delete from service_reports where report_no = 'LATER-1'`)
    },
  )
})
