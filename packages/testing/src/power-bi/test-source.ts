import { X509Certificate } from 'node:crypto'
import type { ReportSource, ReportRequest } from '@lustra/server/areas/report/report-source.ts'
import { selfSigned, type Certificate } from '../certificate.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'
import type { Credential, PowerBiSettings } from '@lustra/server/areas/report/powerbi/powerbi.settings.ts'
import { createPowerBiSource } from '@lustra/server/areas/report/powerbi/powerbi-source.ts'
import type { ReportEntry } from '@lustra/server/areas/report/powerbi/report-file.ts'
import { companyReports, entryOf, requestOf } from './company.ts'
import { startLoopbackPowerBi, type IssuedToken, type LoopbackPowerBi } from './loopback-power-bi.ts'

export const certificate = selfSigned('rsa')
export const delivery = [entryOf(['delivery'])]

/** A source over its own Power BI server, whose pauses advance the clock instead of waiting. */
export interface TestSource {
  clock: TestClock
  powerBi: LoopbackPowerBi
  pauses: number[]
  source(reports?: ReportEntry[], changes?: Partial<PowerBiSettings>, tryMs?: number): ReportSource
  /** Embeds with a new source without cache. */
  embed(reports?: ReportEntry[], reportRequest?: Partial<ReportRequest>): ReturnType<ReportSource['embed']>
  openedBy(response: { EmbedToken: string } | undefined): IssuedToken | undefined
  /** Number of requests whose path ends so. */
  requestsTo(end: string): number
  signIns(): number
  close(): Promise<void>
}

export async function openTestSource(): Promise<TestSource> {
  const clock = createTestClock()
  const pauses: number[] = []
  const powerBi = await startLoopbackPowerBi({
    reports: Object.values(companyReports),
    embedBase: 'http://127.0.0.1:4180/report-host/',
    clock: clock.now,
    certificate: certificate.cert,
  })
  const source: TestSource['source'] = (reports = delivery, changes = {}, tryMs = 5_000) =>
    createPowerBiSource(
      { ...powerBi.settings, reports, ...changes },
      {
        clock: clock.now,
        tryMs,
        async sleep(milliseconds) {
          pauses.push(milliseconds)
          clock.pass(milliseconds)
        },
      },
    )
  return {
    clock,
    powerBi,
    pauses,
    source,
    embed: (reports, reportRequest) => source(reports).embed(requestOf(reportRequest)),
    openedBy: (response) => powerBi.issued.get(response?.EmbedToken ?? ''),
    requestsTo: (end) => powerBi.received.filter(({ path }) => path.endsWith(end)).length,
    signIns: () => powerBi.directory.received.filter(({ method }) => method === 'POST').length,
    close: () => powerBi.close(),
  }
}

export const credentialOf = ({ cert, key }: Certificate): Credential => ({
  kind: 'certificate',
  certificate: {
    thumbprintSha256: new X509Certificate(cert).fingerprint256.replaceAll(':', ''),
    privateKey: key,
    validUntil: new Date(new X509Certificate(cert).validTo),
  },
})
