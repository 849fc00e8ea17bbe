import { AppError } from '../../contract/error-codes.ts'
import type { EmbeddedReport, ReportLink } from '../../contract/report.ts'
import type { Api, Request } from '../types.ts'

/** The calls of embedded reports (R1, R3). */
export const calls = (request: Request): Pick<Api, 'report' | 'reportLink'> => ({
  async report(mode, query, options) {
    const path = mode === 'cam' ? '/Report/GetReport_Global' : '/Report/GetReport'
    const data = (await request(
      { method: 'GET', path, params: { ...query }, reads: 'alone' },
      options,
    )) as EmbeddedReport | null
    // Embedding requires these fields.
    if (!data?.EmbedToken || !data.Reports?.[0]?.EmbedUrl || Number.isNaN(Date.parse(data.Expiration)))
      throw new AppError('bad-answer', 'the host returned no valid report')
    return data
  },
  reportLink: (mode, url, options) =>
    request(
      { method: 'GET', path: '/Report/GetLink', params: { mode, url }, reads: 'alone' },
      options,
    ) as Promise<ReportLink>,
})
