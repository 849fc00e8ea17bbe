import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../../testing/test-clock.ts'
import { createPowerBiSource } from './powerbi-source.ts'
import { companyReports, entryOf, wishOf, workspace } from './testing/company.ts'
import { listen } from './testing/loopback.ts'
import { loopbackIds, startLoopbackPowerBi } from './testing/loopback-power-bi.ts'
import { certificate, delivery, openSourceBench, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeEach(async () => void (bench = await openSourceBench()))
afterEach(() => bench.close())

describe('Power BI in trouble', () => {
  it.each([429, 500, 503])('is asked again after %i, as late as it wishes (R4)', async (status) => {
    bench.powerBi.faults.push({ status, headers: { 'retry-after': '2' } }, { status }, 'hang up')
    expect(bench.openedBy(await bench.embed())).toBeDefined()
    expect(bench.pauses).toHaveLength(3)
    expect(bench.pauses[0]).toBe(2000)
  })

  it('may name the moment in place of the seconds (R4)', async () => {
    const moment = new Date(bench.clock.now().getTime() + 3000).toUTCString()
    bench.powerBi.faults.push({ status: 503, headers: { 'retry-after': moment } })
    expect(bench.openedBy(await bench.embed())).toBeDefined()
    expect(bench.pauses).toEqual([3000])
  })

  it.each(['0', 'Sun, 01 Nov 2020 00:00:00 GMT'])(
    'that wishes for no pause is not asked in a loop: retry-after %s (R4)',
    async (wish) => {
      const faults = Array.from({ length: 200 }, () => ({ status: 503, headers: { 'retry-after': wish } }))
      bench.powerBi.faults.push(...faults)
      const began = bench.clock.now().getTime()
      await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
      expect(bench.powerBi.asked.length).toBeLessThan(10)
      expect(Math.min(...bench.pauses)).toBeGreaterThanOrEqual(125)
      expect(bench.clock.now().getTime() - began).toBeLessThanOrEqual(10_000)
    },
  )

  it('that asks for more patience than anybody has is away, with the seconds it named (R4)', async () => {
    bench.powerBi.faults.push({ status: 429, headers: { 'retry-after': '55' } })
    await expect(bench.embed()).rejects.toMatchObject({
      code: 'report-host-away',
      source: { retryAfter: 55 },
    })
    expect(bench.pauses).toEqual([])
  })

  it('for good is away after ten seconds in all, and its directory, too (R4)', async () => {
    bench.powerBi.faults.push(...Array.from({ length: 50 }, () => ({ status: 502 })))
    const began = bench.clock.now().getTime()
    await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    expect(bench.clock.now().getTime() - began).toBeLessThanOrEqual(10_000)
    expect(bench.pauses.length).toBeGreaterThan(2)
    bench.powerBi.directory.faults.push(...Array.from({ length: 50 }, () => ({ status: 503 })))
    await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
  })

  it('that does not answer at all is away (R4)', async () => {
    bench.powerBi.faults.push(...Array.from({ length: 50 }, () => 'never' as const))
    await expect(bench.source(delivery, {}, 20).embed(wishOf())).rejects.toMatchObject({
      code: 'report-host-away',
    })
    const closed = await listen(async () => ({ body: '' }))
    await closed.close()
    await expect(bench.source(delivery, { api: closed.url }).embed(wishOf())).rejects.toMatchObject({
      code: 'report-host-away',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it.each(['<html>', '[]', 'null', '{"id":7}', ''])('that answers garbage is away: %s (R4)', async (body) => {
    bench.powerBi.faults.push({ status: 200, body })
    await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    bench.powerBi.directory.faults.push({ status: 200, body })
    await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
  })

  it('that sends the token elsewhere is not followed (R4)', async () => {
    const location = `${bench.powerBi.directory.url}/elsewhere`
    bench.powerBi.faults.push(...Array.from({ length: 50 }, () => ({ status: 307, headers: { location } })))
    await expect(bench.embed()).rejects.toMatchObject({ code: 'report-host-away' })
    expect(bench.powerBi.directory.asked.some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  it('that lacks the report says it is gone; that lacks a permission, that it is refused (R4)', async () => {
    const nowhere = [{ workspaceId: workspace, reportId: workspace }]
    await expect(bench.embed([entryOf([], { reports: nowhere })])).rejects.toMatchObject({
      code: 'report-gone',
    })
    const refusal = { code: 'report-refused', message: expect.stringContaining('(request ') }
    bench.powerBi.memberOf.delete(workspace)
    await expect(bench.embed()).rejects.toMatchObject(refusal)
    bench.powerBi.letsApplicationsIn = false
    await expect(bench.embed()).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('API is not accessible for application'),
    })
  })

  it('is asked anew about a report that was published again, or deleted, since (R4)', async () => {
    const reports = Object.values(companyReports).map((report) => ({ ...report }))
    const changing = await startLoopbackPowerBi({
      reports,
      embedBase: 'http://127.0.0.1:4180/',
      clock: bench.clock.now,
    })
    const one = createPowerBiSource({ ...changing.settings, reports: delivery }, { clock: bench.clock.now })
    await one.embed(wishOf())
    const [report] = reports
    if (report) report.datasetId = companyReports.hygiene.id
    bench.clock.pass(minute)
    const answer = await one.embed(wishOf({ groupCodes: ['JADE'] }))
    expect(changing.issued.get(answer?.EmbedToken ?? '')?.identities[0]?.datasets).toEqual([
      companyReports.hygiene.id,
    ])
    reports.shift()
    bench.clock.pass(minute)
    const lost = one.embed(wishOf({ groupCodes: ['OAK'] }))
    await expect(lost).rejects.toMatchObject({ code: 'report-gone' })
    await changing.close()
  })

  it('leaves no secret and no token in what is said of it (R4)', async () => {
    const failures: unknown[] = []
    const troubles = [
      { status: 400 },
      { status: 403 },
      { status: 404 },
      { status: 418 },
      { status: 200, body: '{}' },
    ]
    for (const trouble of troubles) {
      bench.powerBi.faults.push(trouble)
      failures.push(
        await bench.embed().catch((error: unknown) => `${String(error)} ${JSON.stringify(error)}`),
      )
    }
    failures.push(
      await bench
        .source(delivery, { credential: { kind: 'secret', secret: 'other~secret' } })
        .embed(wishOf())
        .catch(String),
    )
    const said = failures.join('\n')
    expect(failures).toHaveLength(6)
    const secrets = [loopbackIds.secret, 'other~secret', certificate.key, ...bench.powerBi.issued.keys()]
    for (const secret of [...secrets, 'Bearer', 'eyJ']) expect(said).not.toContain(secret)
  })

  it('is let go of when the app ends (R4)', async () => {
    bench.powerBi.faults.push('never')
    const end = new AbortController()
    const parts = { clock: bench.clock.now, signal: end.signal }
    const waiting = createPowerBiSource({ ...bench.powerBi.settings, reports: delivery }, parts).embed(
      wishOf(),
    )
    const ended = expect(waiting).rejects.toMatchObject({ code: 'report-host-away' })
    await expect.poll(() => bench.powerBi.asked.length).toBe(1)
    end.abort()
    await ended
  })
})
