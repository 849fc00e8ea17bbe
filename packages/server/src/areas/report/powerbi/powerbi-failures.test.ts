import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '@lustra/testing/test-clock.ts'
import { createPowerBiSource } from './powerbi-source.ts'
import { companyReports, entryOf, requestOf, workspace } from '@lustra/testing/power-bi/company.ts'
import { listen } from '@lustra/testing/power-bi/loopback.ts'
import { loopbackIds, startLoopbackPowerBi } from '@lustra/testing/power-bi/loopback-power-bi.ts'
import {
  certificate,
  delivery,
  openTestSource,
  type TestSource,
} from '@lustra/testing/power-bi/test-source.ts'

let testSource: TestSource
beforeEach(async () => void (testSource = await openTestSource()))
afterEach(() => testSource.close())

describe('Power BI failures', () => {
  it.each([429, 500, 503])('retries after %i, with the requested delay (R4)', async (status) => {
    testSource.powerBi.faults.push({ status, headers: { 'retry-after': '2' } }, { status }, 'hang up')
    expect(testSource.openedBy(await testSource.embed())).toBeDefined()
    expect(testSource.pauses).toHaveLength(3)
    expect(testSource.pauses[0]).toBe(2000)
  })

  it('accepts a date instead of seconds (R4)', async () => {
    const moment = new Date(testSource.clock.now().getTime() + 3000).toUTCString()
    testSource.powerBi.faults.push({ status: 503, headers: { 'retry-after': moment } })
    expect(testSource.openedBy(await testSource.embed())).toBeDefined()
    expect(testSource.pauses).toEqual([3000])
  })

  it.each(['0', 'Sun, 01 Nov 2020 00:00:00 GMT'])(
    'backs off without a usable delay: retry-after %s (R4)',
    async (reportRequest) => {
      const faults = Array.from({ length: 200 }, () => ({
        status: 503,
        headers: { 'retry-after': reportRequest },
      }))
      testSource.powerBi.faults.push(...faults)
      const began = testSource.clock.now().getTime()
      await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
      expect(testSource.powerBi.received.length).toBeLessThan(10)
      expect(Math.min(...testSource.pauses)).toBeGreaterThanOrEqual(125)
      expect(testSource.clock.now().getTime() - began).toBeLessThanOrEqual(10_000)
    },
  )

  it('reports an unavailable service with its seconds when the requested delay is too long (R4)', async () => {
    testSource.powerBi.faults.push({ status: 429, headers: { 'retry-after': '55' } })
    await expect(testSource.embed()).rejects.toMatchObject({
      code: 'report-host-away',
      source: { retryAfter: 55 },
    })
    expect(testSource.pauses).toEqual([])
  })

  it('gives up after ten seconds in total, for its directory, too (R4)', async () => {
    testSource.powerBi.faults.push(...Array.from({ length: 50 }, () => ({ status: 502 })))
    const began = testSource.clock.now().getTime()
    await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    expect(testSource.clock.now().getTime() - began).toBeLessThanOrEqual(10_000)
    expect(testSource.pauses.length).toBeGreaterThan(2)
    testSource.powerBi.directory.faults.push(...Array.from({ length: 50 }, () => ({ status: 503 })))
    await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
  })

  it('reports a service that does not respond as unavailable (R4)', async () => {
    testSource.powerBi.faults.push(...Array.from({ length: 50 }, () => 'never' as const))
    await expect(testSource.source(delivery, {}, 20).embed(requestOf())).rejects.toMatchObject({
      code: 'report-host-away',
    })
    const closed = await listen(async () => ({ body: '' }))
    await closed.close()
    await expect(testSource.source(delivery, { api: closed.url }).embed(requestOf())).rejects.toMatchObject({
      code: 'report-host-away',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it.each(['<html>', '[]', 'null', '{"id":7}', ''])(
    'reports an invalid response as unavailable: %s (R4)',
    async (body) => {
      testSource.powerBi.faults.push({ status: 200, body })
      await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
      testSource.powerBi.directory.faults.push({ status: 200, body })
      await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    },
  )

  it('follows no redirect with the token (R4)', async () => {
    const location = `${testSource.powerBi.directory.url}/elsewhere`
    testSource.powerBi.faults.push(
      ...Array.from({ length: 50 }, () => ({ status: 307, headers: { location } })),
    )
    await expect(testSource.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    expect(testSource.powerBi.directory.received.some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  it('distinguishes a missing report from a missing permission (R4)', async () => {
    const nowhere = [{ workspaceId: workspace, reportId: workspace }]
    await expect(testSource.embed([entryOf([], { reports: nowhere })])).rejects.toMatchObject({
      code: 'report-gone',
    })
    const refusal = { code: 'report-refused', message: expect.stringContaining('(request ') }
    testSource.powerBi.memberOf.delete(workspace)
    await expect(testSource.embed()).rejects.toMatchObject(refusal)
    testSource.powerBi.admitsApplications = false
    await expect(testSource.embed()).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('API is not accessible for application'),
    })
  })

  it('reads a report again that was republished or deleted meanwhile (R4)', async () => {
    const reports = Object.values(companyReports).map((report) => ({ ...report }))
    const changing = await startLoopbackPowerBi({
      reports,
      embedBase: 'http://127.0.0.1:4180/',
      clock: testSource.clock.now,
    })
    const one = createPowerBiSource(
      { ...changing.settings, reports: delivery },
      { clock: testSource.clock.now },
    )
    await one.embed(requestOf())
    const [report] = reports
    if (report) report.datasetId = companyReports.hygiene.id
    testSource.clock.pass(minute)
    const response = await one.embed(requestOf({ groupCodes: ['JADE'] }))
    expect(changing.issued.get(response?.EmbedToken ?? '')?.identities[0]?.datasets).toEqual([
      companyReports.hygiene.id,
    ])
    reports.shift()
    testSource.clock.pass(minute)
    const lost = one.embed(requestOf({ groupCodes: ['OAK'] }))
    await expect(lost).rejects.toMatchObject({ code: 'report-gone' })
    await changing.close()
  })

  it('reveals no secret and no token in messages (R4)', async () => {
    const failures: unknown[] = []
    const troubles = [
      { status: 400 },
      { status: 403 },
      { status: 404 },
      { status: 418 },
      { status: 200, body: '{}' },
    ]
    for (const trouble of troubles) {
      testSource.powerBi.faults.push(trouble)
      failures.push(
        await testSource.embed().catch((error: unknown) => `${String(error)} ${JSON.stringify(error)}`),
      )
    }
    failures.push(
      await testSource
        .source(delivery, { credential: { kind: 'secret', secret: 'other~secret' } })
        .embed(requestOf())
        .catch(String),
    )
    const message = failures.join('\n')
    expect(failures).toHaveLength(6)
    const secrets = [loopbackIds.secret, 'other~secret', certificate.key, ...testSource.powerBi.issued.keys()]
    for (const secret of [...secrets, 'Bearer', 'eyJ']) expect(message).not.toContain(secret)
  })

  it('cancels requests when the app ends (R4)', async () => {
    testSource.powerBi.faults.push('never')
    const end = new AbortController()
    const parts = { clock: testSource.clock.now, signal: end.signal }
    const waiting = createPowerBiSource({ ...testSource.powerBi.settings, reports: delivery }, parts).embed(
      requestOf(),
    )
    const ended = expect(waiting).rejects.toMatchObject({ code: 'report-host-away' })
    await expect.poll(() => testSource.powerBi.received.length).toBe(1)
    end.abort()
    await ended
  })
})
