import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import type { Job, JobHandler } from './job.types.ts'
import { createJobs } from './jobs.ts'

const scope = { groupId: 1, personId: 4 }

describe.each(engines)('jobs on $name', (engine) => {
  let bench: Bench
  let second: Bench
  const errors: unknown[] = []
  const processOf = ({ database }: Bench) => createJobs({ database, report: (error) => errors.push(error) })
  const left = async (): Promise<number> =>
    (await bench.database.asOwner((client) => client.query("select from jobs where kind = 'test'")))
      .rowCount ?? 0
  beforeAll(async () => {
    bench = await openBench(engine)
    second = await bench.another()
  })
  afterAll(async () => {
    await second.close()
    await bench.close()
  })
  const doing = (run: (job: Job) => Promise<void>, giveUp: JobHandler['giveUp'] = async () => {}) => ({
    test: { run, giveUp },
  })

  it('are each done once, however many processes there are (A4)', async () => {
    const done: unknown[] = []
    const some = [processOf(bench), processOf(second)]
    await bench.database.tenant(scope, async (tx) => {
      for (let n = 0; n < 20; n++) await some[0]!.enqueue(tx, { kind: 'test', scope, payload: { n } })
    })
    for (const jobs of some) jobs.start(doing(async ({ payload }) => void done.push(payload.n)))
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    for (const jobs of some) await jobs.close()
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(errors).toEqual([])
  })

  it('are left to the next process when theirs closes, and count no failure (A4)', async () => {
    const first = processOf(bench)
    await bench.database.tenant(scope, (tx) => first.enqueue(tx, { kind: 'test', scope, payload: {} }))
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
    const { rows } = await bench.database.asOwner((client) =>
      client.query("select attempts from jobs where kind = 'test'"),
    )
    expect(rows).toEqual([{ attempts: 0 }])
    const next = processOf(second)
    next.start(doing(async () => {}))
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    await next.close()
    expect(errors).toEqual([])
  })

  it('that fail again and again are given up, and somebody is told (A4)', async () => {
    const jobs = processOf(bench)
    await bench.database.tenant(scope, (tx) => jobs.enqueue(tx, { kind: 'test', scope, payload: {} }))
    await bench.database.asOwner((client) => client.query("update jobs set attempts = 5 where kind = 'test'"))
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
