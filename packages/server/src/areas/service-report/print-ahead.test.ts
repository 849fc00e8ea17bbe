import { afterAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngine } from '@lustra/testing/databases.ts'
import { openTestApp, testSettings } from '@lustra/testing/test-app.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { createPrinter, type Printer } from './print-pool.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

/** An app that prints reports of the last two days ahead, and a way to run this schedule at once. */
async function openPrinting(engine: TestEngine, print: Printer['print'], mostPerRun?: number) {
  const testApp = await openTestApp(engine, {
    settings: {
      ...testSettings,
      printAhead: { languages: ['en'], days: 2, ...(mostPerRun && { mostPerRun }) },
    },
    hasSchedules: true,
    printer: { ...createPrinter(), print },
  })
  await testApp.app.ready()
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const row = "kind = 'print-ahead'"
  const isOver = () =>
    sql(`select from jobs where ${row} and locked_by is null and locked_until > clock_timestamp()`)
  return {
    testApp,
    sql,
    /** Runs the schedule, as at the end of its interval. */
    async repeat() {
      await expect.poll(() => sql(`select from jobs where ${row}`)).toHaveLength(1)
      await sql(`update jobs set locked_until = clock_timestamp() - interval '1 second' where ${row}`)
      testApp.pollJobs()
      await expect.poll(isOver, { timeout: scaledTimeout(60_000) }).toHaveLength(1)
    },
    /** Reports of the last two days with their place in their group, newest first; and those that are cached. */
    recent: () =>
      sql<{ id: string; groupId: number; place: number }>(
        `select id, group_id as "groupId", rank() over (partition by group_id order by service_time desc, id desc)::int as place
          from service_reports where has_file and service_time between $1::timestamptz - interval '2 days' and $1 order by id`,
        [testNow],
      ),
    cached: () =>
      sql<{ id: string; language: string }>(
        'select report_id as id, language from report_files order by report_id',
      ),
  }
}

describe.each(testEngines())('printing reports ahead on $name', (engine) => {
  const printer = createPrinter()
  afterAll(() => printer.close())

  it('caches those of recent services in every group, in the languages that are set, once (V3)', async () => {
    let printed = 0
    const { testApp, repeat, recent, cached } = await openPrinting(engine, async (job, options) => {
      printed++
      return printer.print(job, options)
    })
    const reports = await recent()
    expect(new Set(reports.map(({ groupId }) => groupId)).size).toBeGreaterThan(1)
    await repeat()
    expect(await cached()).toEqual(reports.map(({ id }) => ({ id, language: 'en' })))
    expect(printed).toBe(reports.length)
    await repeat()
    expect(printed).toBe(reports.length)
    await testApp.close()
  })

  it('continues behind those that cannot be printed, and tries them again at the end (V3)', async () => {
    let isBroken = true
    const { testApp, repeat, recent, cached } = await openPrinting(
      engine,
      async (job, options) => {
        if (isBroken) throw new Error('cannot be printed')
        return printer.print(job, options)
      },
      1,
    )
    const idsAt = async (places: number[]) =>
      (await recent()).filter(({ place }) => places.includes(place)).map(({ id }) => id)
    const cachedIds = async () => (await cached()).map(({ id }) => id)
    const last = Math.max(...(await recent()).map(({ place }) => place))
    await repeat()
    expect(await cachedIds()).toEqual([])
    isBroken = false
    await repeat()
    expect(await cachedIds()).toEqual(await idsAt([2]))
    // After the last report, a run finds none; the next one starts again.
    for (let place = 3; place <= last + 2; place++) await repeat()
    expect(await cachedIds()).toHaveLength((await recent()).length)
    await testApp.close()
  })
})
