import { X509Certificate } from 'node:crypto'
import type { ReportSource, ReportWish } from '../../report-source.ts'
import { selfSigned, type Certificate } from '../../../../testing/certificate.ts'
import { createTestClock, type TestClock } from '../../../../testing/test-clock.ts'
import type { Credential, PowerBiSettings } from '../powerbi.settings.ts'
import { createPowerBiSource } from '../powerbi-source.ts'
import type { ReportEntry } from '../report-file.ts'
import { companyReports, entryOf, wishOf } from './company.ts'
import { startLoopbackPowerBi, type IssuedToken, type LoopbackPowerBi } from './loopback-power-bi.ts'

export const certificate = selfSigned('rsa')
export const delivery = [entryOf(['delivery'])]

/** A source over a Power BI of its own, whose pauses pass the clock on instead of waiting. */
export interface SourceBench {
  clock: TestClock
  powerBi: LoopbackPowerBi
  pauses: number[]
  source(reports?: ReportEntry[], changes?: Partial<PowerBiSettings>, tryMs?: number): ReportSource
  /** By a source that has nothing remembered. */
  embed(reports?: ReportEntry[], wish?: Partial<ReportWish>): ReturnType<ReportSource['embed']>
  openedBy(answer: { EmbedToken: string } | undefined): IssuedToken | undefined
  /** How often paths with this end were asked for. */
  asked(end: string): number
  signIns(): number
  close(): Promise<void>
}

export async function openSourceBench(): Promise<SourceBench> {
  const clock = createTestClock()
  const pauses: number[] = []
  const powerBi = await startLoopbackPowerBi({
    reports: Object.values(companyReports),
    embedBase: 'http://127.0.0.1:4180/report-host/',
    clock: clock.now,
    certificate: certificate.cert,
  })
  const source: SourceBench['source'] = (reports = delivery, changes = {}, tryMs = 5_000) =>
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
    embed: (reports, wish) => source(reports).embed(wishOf(wish)),
    openedBy: (answer) => powerBi.issued.get(answer?.EmbedToken ?? ''),
    asked: (end) => powerBi.asked.filter(({ path }) => path.endsWith(end)).length,
    signIns: () => powerBi.directory.asked.filter(({ method }) => method === 'POST').length,
    close: () => powerBi.close(),
  }
}

export const credentialOf = ({ cert, key }: Certificate): Credential => ({
  kind: 'certificate',
  certificate: {
    thumbprintSha256: new X509Certificate(cert).fingerprint256.replaceAll(':', ''),
    privateKey: key,
  },
})
