import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import type { Job, JobHandler, Schedule } from './job.types.ts'
import { claimJob, countJobs, releaseJob } from './jobs.queries.ts'
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
    await expect.poll(left).toBe(0)
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
    await expect.poll(left).toBe(0)
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
    await expect.poll(left).toBe(0)
    await jobs.close()
    expect(given).toEqual(['gave up'])
  })

  it('do not wait for long ones, which have a lane of their own (V4)', async () => {
    const jobs = processOf(testApp)
    const freed = Promise.withResolvers<void>()
    const done: string[] = []
    await testApp.database.tenant(scope, async (tx) => {
      await jobs.enqueue(tx, { kind: 'test-long', scope, payload: {} })
      await jobs.enqueue(tx, { kind: 'test', scope, payload: {} })
    })
    jobs.start({
      'test-long': {
        lane: 'files',
        run: async () => {
          await freed.promise
          done.push('long')
        },
        giveUp: async () => {},
      },
      test: {
        run: async () => {
          done.push('short')
          freed.resolve()
        },
        giveUp: async () => {},
      },
    })
    await expect.poll(() => done).toEqual(['short', 'long'])
    await jobs.close()
    expect(errors).toEqual([])
  })

  it('of one group and person do not delay those of others (A4, V4)', async () => {
    const jobs = processOf(testApp)
    const order: string[] = []
    const ends: (() => void)[] = []
    await testApp.database.identity(async (tx) => {
      const add = (name: string, groupId: number, personId: number) =>
        jobs.enqueue(tx, { kind: 'test', scope: { groupId, personId }, payload: { name } })
      for (const name of ['a1', 'a2', 'a3']) await add(name, 1, 4)
      await add('b1', 1, 5)
      await add('c1', 2, 6)
    })
    jobs.start(
      doing(async ({ payload }) => {
        order.push(String(payload.name))
        await new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    // The job of another group does not wait for the end of a long one.
    await expect.poll(() => order.toSorted()).toEqual(['a1', 'c1'])
    for (let ended = 0; ended < 5; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended)
      ends[ended]!()
    }
    await expect.poll(left).toBe(0)
    await jobs.close()
    expect(order.filter((name) => name !== 'c1')).toEqual(['a1', 'b1', 'a2', 'a3'])
    expect(errors).toEqual([])
  })

  describe('that are repeated', () => {
    const schedule = (run: Schedule['run']): Schedule => ({ kind: 'test-repeated', everySeconds: 600, run })
    const rowsOfSchedule = () =>
      testApp.database.asOwner(async (client) => {
        const { rows } = await client.query<{ running: boolean; due: boolean; attempts: number }>(
          `select locked_by is not null as running, locked_until <= clock_timestamp() as due, attempts
            from jobs where kind = 'test-repeated'`,
        )
        return rows
      })
    const makeDue = () =>
      testApp.database.asOwner((client) =>
        client.query(
          `update jobs set locked_until = clock_timestamp() - interval '1 second' where kind = 'test-repeated'`,
        ),
      )
    const waiting = [{ running: false, due: false, attempts: 0 }]

    it('are run by one process at a time, at the end of their interval (A4)', async () => {
      const some = [processOf(testApp), processOf(second)]
      let runs = 0
      let atOnce = 0
      const repeated = schedule(async () => {
        runs++
        expect(++atOnce).toBe(1)
        for (const jobs of some) jobs.pollNow()
        for (const { database } of [testApp, second])
          expect(await database.identity((tx) => claimJob(tx, ['test-repeated']))).toBeUndefined()
        atOnce--
      })
      for (const jobs of some) jobs.start({}, [repeated])
      await expect.poll(rowsOfSchedule).toEqual(waiting)
      expect(runs).toBe(0)
      for (const round of [1, 2]) {
        await makeDue()
        for (const jobs of some) jobs.pollNow()
        await expect.poll(() => runs).toBe(round)
        await expect.poll(rowsOfSchedule).toEqual(waiting)
      }
      for (const jobs of some) await jobs.close()
      expect(runs).toBe(2)
      expect(errors).toEqual([])
    })

    it('are left to another process when theirs ends, and repeated later when they fail (A4)', async () => {
      const first = processOf(testApp)
      const begun = Promise.withResolvers<void>()
      await makeDue()
      first.start({}, [
        schedule(async ({ signal }) => {
          begun.resolve()
          await new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          )
        }),
      ])
      await begun.promise
      await first.close()
      expect(errors).toEqual([])
      const next = processOf(second)
      next.start({}, [schedule(() => Promise.reject(new Error('no disk')))])
      await expect.poll(() => errors.map(String)).toEqual(['Error: no disk'])
      await expect.poll(rowsOfSchedule).toEqual(waiting)
      await next.close()
      errors.length = 0
    })
  })

  it('are counted by kind and state', async () => {
    const jobs = processOf(testApp)
    await testApp.database.tenant(scope, (tx) =>
      jobs.enqueue(tx, { kind: 'test-counted', scope, payload: {} }),
    )
    const counts = async () =>
      (await testApp.database.identity((tx) => countJobs(tx, ['test-repeated']))).filter(({ kind }) =>
        kind.startsWith('test'),
      )
    const repeated = { kind: 'test-repeated', state: 'delayed', count: 1 }
    const counted = (state: string) => [{ kind: 'test-counted', state, count: 1 }, repeated]
    const sorted = async () => (await counts()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(await sorted()).toEqual(counted('waiting'))
    const claimed = await testApp.database.identity((tx) => claimJob(tx, ['test-counted']))
    expect(await sorted()).toEqual(counted('running'))
    await testApp.database.identity((tx) => releaseJob(tx, claimed!, { seconds: 60, counts: true }))
    expect(await sorted()).toEqual(counted('delayed'))
    // Repeated work that is switched off here is due for ever, but does not wait for a process.
    const withoutSchedules = await testApp.database.identity((tx) => countJobs(tx, []))
    expect(withoutSchedules.map(({ kind }) => kind)).not.toContain('test-repeated')
  })
})
