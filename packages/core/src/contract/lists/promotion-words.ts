/** What the list of promotions may be narrowed to. Free of zod, so that browsers may import it. */
export const promotionFilters = ['all', 'new', 'interested'] as const
export type PromotionFilter = (typeof promotionFilters)[number]
