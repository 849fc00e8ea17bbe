import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import { entryOf, requestOf, workspace } from '@lustra/testing/power-bi/company.ts'
import { delivery, openTestSource, type TestSource } from '@lustra/testing/power-bi/test-source.ts'

let testSource: TestSource
beforeEach(async () => void (testSource = await openTestSource()))
afterEach(() => testSource.close())

const nowhere = { workspaceId: workspace, reportId: workspace }
const groups = Array.from({ length: 10 }, (_, index) => `GROUP-${index}`)

describe('after Power BI requested a delay', () => {
  it.each([429, 503])('sends no requests until then, after %i (R4)', async (status) => {
    const one = testSource.source(delivery)
    testSource.powerBi.faults.push({ status, headers: { 'retry-after': '55' } })
    for (const [index, code] of groups.entries()) {
      await expect(one.embed(requestOf({ groupCodes: [code] }))).rejects.toMatchObject({
        code: 'report-host-away',
        source: { retryAfter: 55 - index },
      })
      testSource.clock.pass(1000)
    }
    expect(testSource.powerBi.received).toHaveLength(1)
    testSource.clock.pass(45_000)
    expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
    expect(testSource.pauses).toEqual([])
  })

  it('delays requests meanwhile, when the wait is short (R4)', async () => {
    const one = testSource.source(delivery)
    testSource.powerBi.faults.push({ status: 429, headers: { 'retry-after': '12' } })
    await expect(one.embed(requestOf())).rejects.toMatchObject({ code: 'report-host-away' })
    testSource.clock.pass(4000)
    expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
    expect(testSource.pauses).toEqual([8000])
  })

  it('retries after an hour at the latest, whatever the requested delay (R4)', async () => {
    const one = testSource.source(delivery)
    const moment = new Date(testSource.clock.now().getTime() + 1000 * hour).toUTCString()
    testSource.powerBi.directory.faults.push({ status: 429, headers: { 'retry-after': moment } })
    await expect(one.embed(requestOf())).rejects.toMatchObject({ source: { retryAfter: 3600 } })
    expect(testSource.powerBi.received).toEqual([])
    testSource.clock.pass(hour)
    expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
  })
})

describe('after Power BI refused', () => {
  it('requests the same rows once in half a minute, and then again (R4)', async () => {
    const one = testSource.source(delivery)
    testSource.powerBi.memberOf.clear()
    for (const personId of [1, 2, 3, 4, 5])
      await expect(one.embed(requestOf({ personId }))).rejects.toMatchObject({ code: 'report-refused' })
    expect([testSource.powerBi.received.length, testSource.signIns()]).toEqual([2, 2])
    testSource.powerBi.memberOf.add(workspace)
    testSource.clock.pass(29_000)
    await expect(one.embed(requestOf())).rejects.toMatchObject({ code: 'report-refused' })
    testSource.clock.pass(1000)
    expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
  })

  it('signs in at most once a minute because of it, however many groups request reports (R4)', async () => {
    const one = testSource.source(delivery)
    testSource.powerBi.memberOf.clear()
    async function requestAll() {
      for (const code of groups)
        await expect(one.embed(requestOf({ groupCodes: [code] }))).rejects.toMatchObject({
          code: 'report-refused',
        })
    }
    await requestAll()
    expect([testSource.powerBi.received.length, testSource.signIns()]).toEqual([11, 2])
    testSource.clock.pass(minute)
    await requestAll()
    expect(testSource.signIns()).toBe(3)
  })

  it('still requests other rows and other reports (R1, R4)', async () => {
    const one = testSource.source([
      entryOf(['delivery']),
      entryOf([], { report: 'gone', reports: [nowhere] }),
    ])
    await expect(one.embed(requestOf({ key: 'gone' }))).rejects.toMatchObject({ code: 'report-gone' })
    await expect(one.embed(requestOf({ key: 'gone' }))).rejects.toMatchObject({ code: 'report-gone' })
    expect(testSource.requestsTo(nowhere.reportId)).toBe(1)
    testSource.powerBi.faults.push({ status: 400 })
    await expect(one.embed(requestOf())).rejects.toMatchObject({ code: 'report-refused' })
    expect(testSource.openedBy(await one.embed(requestOf({ groupCodes: ['JADE'] })))).toBeDefined()
  })

  it('does not cache an unavailable service (R4)', async () => {
    const one = testSource.source(delivery)
    testSource.powerBi.faults.push({ status: 200, body: 'nonsense' })
    await expect(one.embed(requestOf())).rejects.toMatchObject({ code: 'report-host-away' })
    expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
  })
})

describe('an access token revoked by Power BI', () => {
  it('is renewed once for all concurrent requests (R4)', async () => {
    const one = testSource.source(delivery)
    await one.embed(requestOf())
    testSource.clock.pass(minute)
    testSource.powerBi.takesTokensFrom = testSource.clock.now()
    const responses = await Promise.all(groups.map((code) => one.embed(requestOf({ groupCodes: [code] }))))
    expect(responses.map((response) => testSource.openedBy(response)?.identities[0]?.username)).toEqual(
      groups,
    )
    expect(testSource.signIns()).toBe(2)
  })
})
