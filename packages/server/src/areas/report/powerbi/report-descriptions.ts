import type { Clock } from '../../../platform/clock.ts'
import { refused } from './errors.ts'
import { createTtlCache } from './ttl-cache.ts'
import type { Place, PowerBiApi, PowerBiDataset, PowerBiReport } from './power-bi-api.ts'

/** A report with its semantic model, as Power BI describes them. */
export interface Description {
  place: Place
  report: PowerBiReport
  dataset: PowerBiDataset
}

export interface Descriptions {
  get(place: Place, deadline: Date): Promise<Description>
  /** Deletes entries read before a moment; answers whether there were any. */
  forgetOlder(places: readonly Place[], moment: Date): boolean
}

const lifeMs = 10 * 60_000

/** Descriptions, kept for ten minutes: addresses in them change, and may not be put together by hand. */
export function createDescriptions(api: PowerBiApi, clock: Clock): Descriptions {
  const kept = createTtlCache<Description>(clock)
  const readAt = new Map<string, Date>()
  const keyOf = ({ workspaceId, reportId }: Place) => `${workspaceId}/${reportId}`

  async function read(place: Place, deadline: Date) {
    const now = clock()
    const report = await api.report(place, deadline)
    if (report.reportType !== 'PowerBIReport' || !report.datasetId)
      throw refused(`${report.name || report.id} is a ${report.reportType}, which cannot be shown here`)
    const home = report.datasetWorkspaceId || place.workspaceId
    const dataset = await api.dataset(home, report.datasetId, deadline)
    readAt.set(keyOf(place), now)
    return { value: { place, report, dataset }, until: new Date(now.getTime() + lifeMs) }
  }

  return {
    get: (place, deadline) => kept.get(keyOf(place), () => read(place, deadline)),
    forgetOlder(places, moment) {
      const old = places.map(keyOf).filter((key) => (readAt.get(key) ?? moment) < moment)
      for (const key of old) {
        kept.forget(key)
        readAt.delete(key)
      }
      return old.length > 0
    },
  }
}
