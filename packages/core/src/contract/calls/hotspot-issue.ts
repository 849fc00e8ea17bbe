import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { hotspotSorts } from '../lists/list-values.ts'

export * from '../lists/list-values.ts'

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

/** Frequent questions (P2). */
export const hotspotIssueCalls = declareCalls({
  findHotspotIssues: {
    method: 'POST',
    path: '/HotspotIssue/FindWithPagerSearchAsync',
    summary: 'Search questions and answers, a page at a time',
    description: `In the reader’s language, or in Chinese where a text is missing. The excerpt is plain text around the first match of the keyword. ${pagingRules}`,
    input: hotspotSearch,
    output: paged(hotspotIssue),
    reads: 'shared',
  },
  hotspotIssue: {
    method: 'GET',
    path: '/HotspotIssue/GetDetail',
    summary: 'A question with its whole answer',
    description: 'Body is unsanitised HTML of its author. Error: not-found.',
    input: hotspotIdQuery,
    output: hotspotDetail,
    reads: 'shared',
  },
})
