import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { type PromotionFilter, promotionFilters } from '../lists/list-values.ts'
import { storedPicture } from '../shared-schemas.ts'

export * from '../lists/list-values.ts'

/** A person's interest in a promotion (P1): since when, and the member of staff who will call back. */
export const promotionInterest = z.object({ At: z.iso.datetime(), CallBy: z.string() })
export type PromotionInterest = z.output<typeof promotionInterest>

/**
 * GET Promotion/InfoPush (P1): the promotions of the group, the newest first. `show`: 'new' are those published
 * since the person's last visit, 'interested' those that they marked as interesting.
 */
export const promotionSearch = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(12),
  keyword: pagedSearch.shape.keyword,
  show: z.enum(promotionFilters).default('all'),
})
/** The input as passed by a caller. */
export interface PromotionSearch {
  pageIndex?: number
  pageSize?: number
  keyword?: string
  show?: PromotionFilter
}

/** A card of the list. IsNew: published since the person's last visit to the list. EndsAt: null for no end. */
export const promotion = z.object({
  Id: z.string(),
  Title: z.string(),
  Summary: z.string(),
  PublishedAt: z.iso.datetime(),
  EndsAt: z.iso.datetime().nullable(),
  Picture: storedPicture.nullable(),
  IsNew: z.boolean(),
  Interest: promotionInterest.nullable(),
})
export type Promotion = z.output<typeof promotion>

export const promotionIdQuery = z.object({ id: z.string().min(1).max(40) })

/** GET Promotion/GetDetail?id=, an addition of this project. Body is untrusted HTML. */
export const promotionDetail = promotion.extend({ Body: z.string(), Pictures: z.array(storedPicture) })
export type PromotionDetail = z.output<typeof promotionDetail>

/**
 * GET Promotion/Feedback (P1): "I am interested", stored once per person; `withdraw=true` withdraws it. Refused during an account
 * switch. Returns the promotion.
 */
export const promotionFeedback = promotionIdQuery.extend({
  withdraw: z.enum(['true', 'false']).default('false'),
})

/** Promotions, and "I am interested" (P1). */
export const promotionCalls = declareCalls({
  findPromotions: {
    method: 'GET',
    path: '/Promotion/InfoPush',
    summary: 'The promotions of the group, newest first',
    description: `The call records a visit: after half an hour without a call the next one is another visit, and everything published since the last one is new. ${pagingRules}`,
    input: promotionSearch,
    output: paged(promotion),
    reads: 'shared',
  },
  promotion: {
    method: 'GET',
    path: '/Promotion/GetDetail',
    summary: 'A promotion with its full text and all its pictures',
    description: 'Body is unsanitised HTML of its author. Error: not-found, also after its end.',
    input: promotionIdQuery,
    output: promotionDetail,
    reads: 'shared',
  },
  followPromotion: {
    method: 'GET',
    path: '/Promotion/Feedback',
    summary: 'Express or withdraw interest',
    description:
      'Once per person, also when repeated; the person who calls back gets a mail the first time, and one when it is withdrawn, at most ten an hour per promotion. Returns the promotion. Errors: forbidden (acting as another person), not-found, also after its end.',
    input: promotionFeedback,
    output: promotion,
  },
})
