import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute } from '../../../testing/test-clock.ts'
import { entryOf, wishOf, workspace } from './testing/company.ts'
import { delivery, openSourceBench, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeEach(async () => void (bench = await openSourceBench()))
afterEach(() => bench.close())

const nowhere = { workspaceId: workspace, reportId: workspace }
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

describe('a Power BI that refuses', () => {
  it('is asked once in half a minute for the same rows, and then anew (R4)', async () => {
    const one = bench.source(delivery)
    bench.powerBi.memberOf.clear()
    for (const personId of [1, 2, 3, 4, 5])
      await expect(one.embed(wishOf({ personId }))).rejects.toMatchObject({ code: 'report-refused' })
    expect([bench.powerBi.asked.length, bench.signIns()]).toEqual([2, 2])
    bench.powerBi.memberOf.add(workspace)
    bench.clock.pass(29_000)
    await expect(one.embed(wishOf())).rejects.toMatchObject({ code: 'report-refused' })
    bench.clock.pass(1000)
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
  })

  it('sees one sign-in a minute because of it, however many groups ask (R4)', async () => {
    const one = bench.source(delivery)
    bench.powerBi.memberOf.clear()
    async function askAll() {
      for (const code of groups)
        await expect(one.embed(wishOf({ groupCodes: [code] }))).rejects.toMatchObject({
          code: 'report-refused',
        })
    }
    await askAll()
    expect([bench.powerBi.asked.length, bench.signIns()]).toEqual([11, 2])
    bench.clock.pass(minute)
    await askAll()
    expect(bench.signIns()).toBe(3)
  })

  it('refuses nobody but those whose rows were asked for, nor what has another answer (R1, R4)', async () => {
    const one = bench.source([entryOf(['delivery']), entryOf([], { report: 'gone', reports: [nowhere] })])
    await expect(one.embed(wishOf({ key: 'gone' }))).rejects.toMatchObject({ code: 'report-gone' })
    await expect(one.embed(wishOf({ key: 'gone' }))).rejects.toMatchObject({ code: 'report-gone' })
    expect(bench.asked(nowhere.reportId)).toBe(1)
    bench.powerBi.faults.push({ status: 400 })
    await expect(one.embed(wishOf())).rejects.toMatchObject({ code: 'report-refused' })
    expect(bench.openedBy(await one.embed(wishOf({ groupCodes: ['JADE'] })))).toBeDefined()
  })

  it('takes nobody’s time by being away: that is asked again at once (R4)', async () => {
    const one = bench.source(delivery)
    bench.powerBi.faults.push({ status: 200, body: 'nonsense' })
    await expect(one.embed(wishOf())).rejects.toMatchObject({ code: 'report-host-away' })
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
  })
})

describe('a token that Power BI no longer takes', () => {
  it('is made anew once for all who held it (R4)', async () => {
    const one = bench.source(delivery)
    await one.embed(wishOf())
    bench.clock.pass(minute)
    bench.powerBi.takesTokensFrom = bench.clock.now()
    const answers = await Promise.all(groups.map((code) => one.embed(wishOf({ groupCodes: [code] }))))
    expect(answers.map((answer) => bench.openedBy(answer)?.identities[0]?.username)).toEqual(groups)
    expect(bench.signIns()).toBe(2)
  })
})
