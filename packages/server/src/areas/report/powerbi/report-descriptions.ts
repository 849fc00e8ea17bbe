import type { Clock } from '../../../platform/clock.ts'
import { refused } from './errors.ts'
import { createTtlCache } from './ttl-cache.ts'
import type { ReportLocation, PowerBiApi, PowerBiDataset, PowerBiReport } from './power-bi-api.ts'

/** A report with its semantic model, as Power BI describes them. */
export interface Description {
  location: ReportLocation
  report: PowerBiReport
  dataset: PowerBiDataset
}

export interface Descriptions {
  get(location: ReportLocation, deadline: Date): Promise<Description>
  /** Deletes entries read before a time; returns whether there were any. */
  forgetOlder(locations: readonly ReportLocation[], moment: Date): boolean
}

const lifeMs = 10 * 60_000

/** Caches descriptions for ten minutes: their addresses change, and must not be constructed by hand. */
export function createDescriptions(api: PowerBiApi, clock: Clock): Descriptions {
  const cache = createTtlCache<Description>(clock)
  const readAt = new Map<string, Date>()
  const keyOf = ({ workspaceId, reportId }: ReportLocation) => `${workspaceId}/${reportId}`

  async function read(location: ReportLocation, deadline: Date) {
    const now = clock()
    const report = await api.report(location, deadline)
    if (report.reportType !== 'PowerBIReport' || !report.datasetId)
      throw refused(`${report.name || report.id} is a ${report.reportType}, which cannot be shown here`)
    const home = report.datasetWorkspaceId || location.workspaceId
    const dataset = await api.dataset(home, report.datasetId, deadline)
    readAt.set(keyOf(location), now)
    return { value: { location, report, dataset }, until: new Date(now.getTime() + lifeMs) }
  }

  return {
    get: (location, deadline) => cache.get(keyOf(location), () => read(location, deadline)),
    forgetOlder(locations, moment) {
      const old = locations.map(keyOf).filter((key) => (readAt.get(key) ?? moment) < moment)
      for (const key of old) {
        cache.invalidate(key)
        readAt.delete(key)
      }
      return old.length > 0
    },
  }
}
