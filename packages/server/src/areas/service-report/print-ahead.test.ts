import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '../../testing/databases.ts'
import { beginFile } from '../../testing/file-jobs.ts'
import { openTestApp, testSettings, type TestApp } from '../../testing/test-app.ts'
import { testNow } from '../../testing/test-clock.ts'
import { createPrinter } from './print-pool.ts'

describe.each(testEngines())('printing reports ahead on $name', (engine) => {
  let testApp: TestApp
  let token: string
  const printed: string[] = []
  const printer = createPrinter()

  beforeAll(async () => {
    testApp = await openTestApp(engine, {
      settings: { ...testSettings, printAhead: { languages: ['en'], days: 2 } },
      hasSchedules: true,
      printer: {
        ...printer,
        async print(job, options) {
          printed.push(job.language)
          return printer.print(job, options)
        },
      },
    })
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)

  /** Runs the schedule, as at the end of its interval. */
  async function repeat() {
    const row = "kind = 'print-ahead'"
    await expect.poll(() => sql(`select from jobs where ${row}`)).toHaveLength(1)
    await sql(`update jobs set locked_until = clock_timestamp() - interval '1 second' where ${row}`)
    // A new job makes the process look for others, too.
    await beginFile(testApp, token, '/Store/BeginExport')
    await expect
      .poll(
        () => sql(`select from jobs where ${row} and locked_by is null and locked_until > clock_timestamp()`),
        {
          timeout: 60_000,
        },
      )
      .toHaveLength(1)
  }

  it('caches those of recent services in every group, in the languages that are set, once (V3)', async () => {
    const recent = await sql<{ id: string; groupId: number }>(
      `select id, group_id as "groupId" from service_reports
        where has_file and service_time between $1::timestamptz - interval '2 days' and $1 order by id`,
      [testNow],
    )
    expect(new Set(recent.map(({ groupId }) => groupId)).size).toBeGreaterThan(1)
    await repeat()
    const cached = await sql<{ id: string; language: string }>(
      'select report_id as id, language from report_files order by report_id',
    )
    expect(cached).toEqual(recent.map(({ id }) => ({ id, language: 'en' })))
    expect(printed).toHaveLength(recent.length)
    await repeat()
    expect(printed).toHaveLength(recent.length)
  }, 120_000)
})
