import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { type PromotionFilter, promotionFilters } from './lists/promotion-words.ts'
import { storedPicture } from './stored-file.ts'

export * from './lists/promotion-words.ts'

/** That a person wants to hear more of a promotion (P1): since when, and who of the company will call back. */
export const promotionInterest = z.object({ At: z.iso.datetime(), CallBy: z.string() })
export type PromotionInterest = z.output<typeof promotionInterest>

/**
 * GET Promotion/InfoPush (P1): the promotions of the group, the newest first. `show`: 'new' are those that came since the
 * person's last visit, 'interested' those that they want to hear more of.
 */
export const promotionSearch = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(12),
  keyword: pagedSearch.shape.keyword,
  show: z.enum(promotionFilters).default('all'),
})
/** As a caller passes it. */
export interface PromotionSearch {
  pageIndex?: number
  pageSize?: number
  keyword?: string
  show?: PromotionFilter
}

/** A card of the list. IsNew: it came since the person's last visit to the list. EndsAt: null for one without an end. */
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

/** GET Promotion/GetDetail?id=, an addition of this project. Body is HTML of the company and is not to be trusted. */
export const promotionDetail = promotion.extend({ Body: z.string(), Pictures: z.array(storedPicture) })
export type PromotionDetail = z.output<typeof promotionDetail>

/**
 * GET Promotion/Feedback (P1): "I am interested", once per person however often it is said; `withdraw=true` takes it back. In one's own
 * name only. Answers the promotion.
 */
export const promotionFeedback = promotionIdQuery.extend({
  withdraw: z.enum(['true', 'false']).default('false'),
})
