import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createReportReader, rowsOf, sumOf } from '@lustra/testing/report-reader.ts'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'

describe.each(testEngines())('hygiene and follow-up data of a report on $name', (engine) => {
  let testApp: TestApp
  let reader: ReturnType<typeof createReportReader>
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.database.asOwner((client) => client.query(acceptAnyDetails))
    reader = createReportReader(testApp)
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, number>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  /** The months of the report at the time of the tests, expressed independently of the server. */
  const inSpan = `r.service_time >= '2025-02-28T16:00:00Z' and r.service_time <= '2026-03-18T09:00:00Z'`

  it('has captures, excursions and limits of measurements, equal to an independent count (R6)', async () => {
    const data = await reader.dataOf('harbour_admin', 'hygiene')
    const lines = (
      category: string,
    ) => `from service_reports r, jsonb_to_recordset(details -> 'areas') as l(area text, values float8[], finding text)
      where group_id = 1 and category = '${category}' and ${inSpan}`
    const [pest] = await owner(
      `select sum(values[1])::int as devices, sum(values[2])::int as captures ${lines('pest')}`,
    )
    const found = rowsOf(data, 'pest')
    expect({ devices: sumOf(found, 'Devices'), captures: sumOf(found, 'Captures') }).toEqual(pest)
    for (const [table, category] of [
      ['food', 'food-safety'],
      ['water', 'process-water'],
    ] as const) {
      // The technician's own assessment, which the server does not use.
      const [counted] = await owner(
        `select count(*)::int as readings, (count(*) filter (where finding = 'outside'))::int as excursions ${lines(category)}`,
      )
      const rows = rowsOf(data, table)
      expect({ readings: sumOf(rows, 'Readings'), excursions: sumOf(rows, 'Excursions') }).toEqual(counted)
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
    const mean =
      water.reduce((all, { Mean, Readings }) => all + Mean * Readings, 0) / sumOf(water, 'Readings')
    expect(mean).toBeCloseTo(ph?.mean ?? 0, 2)
  })

  it('ignores lines of an unknown shape without failing (R6)', async () => {
    const before = rowsOf(await reader.dataOf('harbour_admin', 'hygiene'), 'pest')
    const shapes = [
      '{}',
      '{"areas":{}}',
      '{"areas":[null,7,{"area":"x"},{"area":"x","values":["1","2"]},{"area":"x","values":{"0":1}}]}',
    ]
    for (const [at, details] of shapes.entries())
      await owner(`insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details)
        values (1, 'SHAPE-${at}', 1, 'pest', 'pest-routine', '', '', '', '', '2026-02-01T02:00:00Z', '${details}')`)
    expect(rowsOf(await reader.dataOf('harbour_admin', 'hygiene'), 'pest')).toEqual(before)
    await owner(`delete from service_reports where report_no like 'SHAPE-%'`)
  })

  it('has open actions by age, and overdue ones (R6, V6)', async () => {
    const rows = rowsOf(await reader.dataOf('harbour_admin', 'follow-up'), 'actions')
    const [open] =
      await owner(`select count(*)::int as count, (count(*) filter (where due_date < '2026-03-18'))::int as overdue
      from corrective_actions where group_id = 1 and status <> 'done'`)
    const notDone = rows.filter(({ Status }) => Status !== 'done')
    expect({ count: sumOf(notDone, 'Count'), overdue: sumOf(rows, 'Overdue') }).toEqual(open)
    const [old] =
      await owner(`select count(*)::int as count from corrective_actions where group_id = 1 and status <> 'done'
      and created_at >= '2026-02-15T16:00:00Z' and created_at < '2026-03-10T16:00:00Z'`)
    expect(
      sumOf(
        notDone.filter(({ Age }) => Age === '8-30'),
        'Count',
      ),
    ).toBe(old?.count)
    expect(new Set(rows.filter(({ Status }) => Status === 'done').map(({ Age }) => Age))).toEqual(
      new Set(['']),
    )
  })

  it('has actions done in its months, whenever they were found (R6, V6)', async () => {
    const done = async () =>
      sumOf(
        rowsOf(await reader.dataOf('harbour_admin', 'follow-up'), 'actions').filter(
          ({ Status }) => Status === 'done',
        ),
        'Count',
      )
    const [counted] = await owner(`select count(*)::int as count from corrective_actions
      where group_id = 1 and closed_at >= '2025-02-28T16:00:00Z' and closed_at <= '2026-03-18T09:00:00Z'`)
    expect(await done()).toBe(counted?.count)
    const change = async (created: string, closed: string) => {
      await owner(`update corrective_actions set created_at = '${created}', closed_at = '${closed}'
        where group_id = 1 and id = (select min(id) from corrective_actions where group_id = 1 and status = 'done')`)
      return done()
    }
    const within = await change('2025-06-01T00:00:00Z', '2025-06-09T00:00:00Z')
    expect(await change('2024-11-01T00:00:00Z', '2025-03-02T00:00:00Z')).toBe(within)
    expect(await change('2024-11-01T00:00:00Z', '2025-02-27T00:00:00Z')).toBe(within - 1)
  })
})
