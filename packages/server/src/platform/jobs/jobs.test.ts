import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { testEngines } from '../../testing/databases.ts'
import type { Job, JobHandler } from './job.types.ts'
import { createJobs } from './jobs.ts'

const scope = { groupId: 1, personId: 4 }

describe.each(testEngines())('jobs on $name', (engine) => {
  let testApp: TestApp
  let second: TestApp
  const errors: unknown[] = []
  const processOf = ({ database }: TestApp) => createJobs({ database, report: (error) => errors.push(error) })
  const left = async (): Promise<number> =>
    (await testApp.database.asOwner((client) => client.query("select from jobs where kind = 'test'")))
      .rowCount ?? 0
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    second = await testApp.another()
  })
  afterAll(async () => {
    await second.close()
    await testApp.close()
  })
  const doing = (run: (job: Job) => Promise<void>, giveUp: JobHandler['giveUp'] = async () => {}) => ({
    test: { run, giveUp },
  })

  it('are each run once, however many processes there are (A4)', async () => {
    const done: unknown[] = []
    const some = [processOf(testApp), processOf(second)]
    await testApp.database.tenant(scope, async (tx) => {
      for (let n = 0; n < 20; n++) await some[0]!.enqueue(tx, { kind: 'test', scope, payload: { n } })
    })
    for (const jobs of some) jobs.start(doing(async ({ payload }) => void done.push(payload.n)))
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    for (const jobs of some) await jobs.close()
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(errors).toEqual([])
  })

  it('are left to the next process when theirs closes, without counting as a failure (A4)', async () => {
    const first = processOf(testApp)
    await testApp.database.tenant(scope, (tx) => first.enqueue(tx, { kind: 'test', scope, payload: {} }))
    const begun = Promise.withResolvers<void>()
    first.start(
      doing(async ({ signal }) => {
        begun.resolve()
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
      }),
    )
    await begun.promise
    await first.close()
    const { rows } = await testApp.database.asOwner((client) =>
      client.query("select attempts from jobs where kind = 'test'"),
    )
    expect(rows).toEqual([{ attempts: 0 }])
    const next = processOf(second)
    next.start(doing(async () => {}))
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    await next.close()
    expect(errors).toEqual([])
  })

  it('that fail repeatedly are given up, and the failure is reported (A4)', async () => {
    const jobs = processOf(testApp)
    await testApp.database.tenant(scope, (tx) => jobs.enqueue(tx, { kind: 'test', scope, payload: {} }))
    await testApp.database.asOwner((client) =>
      client.query("update jobs set attempts = 5 where kind = 'test'"),
    )
    const given: string[] = []
    jobs.start(
      doing(
        async () => void given.push('tried'),
        async () => void given.push('gave up'),
      ),
    )
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    await jobs.close()
    expect(given).toEqual(['gave up'])
  })
})
