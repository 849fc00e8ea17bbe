import type { EmbedTokens } from '../../identity/access/embed-tokens.ts'
import type { ReportSource } from './report-source.ts'

/** Reports that this server renders itself; data/ has one file per data set. */
export const localReportKeys = [
  'service-delivery',
  'hygiene',
  'follow-up',
  'company-delivery',
  'company-hygiene',
] as const
export type LocalReportKey = (typeof localReportKeys)[number]

export const isLocalReport = (key: string): key is LocalReportKey =>
  (localReportKeys as readonly string[]).includes(key)

/** The report host beside the API (R6). Its address is derived from the API's, so that a path prefix is kept. */
export function createLocalReports(tokens: EmbedTokens): ReportSource {
  return {
    origins: [],
    async embed({ key, name, mode, menuId, groupCode, sessionId, personId }) {
      if (!isLocalReport(key)) return undefined
      const grant = { sessionId, personId, menuId, key, mode, group: groupCode }
      const { token, expires } = await tokens.issue(grant)
      return {
        Source: 'local',
        Reports: [{ ReportId: key, WorkSpaceId: '', Name: name, EmbedUrl: `../report-host/?report=${key}` }],
        EmbedToken: token,
        Expiration: expires.toISOString(),
        EmbedHosts: [],
      }
    },
  }
}
