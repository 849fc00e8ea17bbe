import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { hotspotSorts } from './lists/hotspot-values.ts'

export * from './lists/hotspot-values.ts'

/** POST HotspotIssue/FindWithPagerSearchAsync (P2). The keyword searches titles and answers. Default order: last updated first. */
export const hotspotSearch = pagedSearch.extend({
  sort: z.enum(hotspotSorts).default('UpdateTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type HotspotSearch = z.input<typeof hotspotSearch>

/** A row of the list. Excerpt: plain text of the answer, in a search around the first match. */
export const hotspotIssue = z.object({
  Id: z.string(),
  Title: z.string(),
  Excerpt: z.string(),
  UpdateTime: z.iso.datetime(),
})
export type HotspotIssue = z.output<typeof hotspotIssue>

export const hotspotIdQuery = z.object({ id: z.string().min(1).max(40) })

/** GET HotspotIssue/GetDetail?id=. Body is untrusted HTML. */
export const hotspotDetail = hotspotIssue.extend({ Body: z.string() })
export type HotspotDetail = z.output<typeof hotspotDetail>
