/** Filters of the list of promotions. Without zod, so that browsers may import it. */
export const promotionFilters = ['all', 'new', 'interested'] as const
export type PromotionFilter = (typeof promotionFilters)[number]
