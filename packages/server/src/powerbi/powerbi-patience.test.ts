import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour } from '../testing/test-clock.ts'
import { wishOf } from './testing/company.ts'
import { delivery, openSourceBench, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeEach(async () => void (bench = await openSourceBench()))
afterEach(() => bench.close())

const groups = Array.from({ length: 10 }, (_, index) => `GROUP-${index}`)

describe('a Power BI that asked for patience', () => {
  it.each([429, 503])('is left alone by everybody until it is over, after %i (R4)', async (status) => {
    const one = bench.source(delivery)
    bench.powerBi.faults.push({ status, headers: { 'retry-after': '55' } })
    for (const [index, code] of groups.entries()) {
      await expect(one.embed(wishOf({ groupCodes: [code] }))).rejects.toMatchObject({
        code: 'report-host-away',
        source: { retryAfter: 55 - index },
      })
      bench.clock.pass(1000)
    }
    expect(bench.powerBi.asked).toHaveLength(1)
    bench.clock.pass(45_000)
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
    expect(bench.pauses).toEqual([])
  })

  it('is waited for by whoever comes meanwhile, when the pause is short (R4)', async () => {
    const one = bench.source(delivery)
    bench.powerBi.faults.push({ status: 429, headers: { 'retry-after': '12' } })
    await expect(one.embed(wishOf())).rejects.toMatchObject({ code: 'report-host-away' })
    bench.clock.pass(4000)
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
    expect(bench.pauses).toEqual([8000])
  })

  it('is asked again after an hour at the latest, whatever moment it named (R4)', async () => {
    const one = bench.source(delivery)
    const moment = new Date(bench.clock.now().getTime() + 1000 * hour).toUTCString()
    bench.powerBi.directory.faults.push({ status: 429, headers: { 'retry-after': moment } })
    await expect(one.embed(wishOf())).rejects.toMatchObject({ source: { retryAfter: 3600 } })
    expect(bench.powerBi.asked).toEqual([])
    bench.clock.pass(hour)
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
  })
})
