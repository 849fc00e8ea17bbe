import type { Paged } from '../../contract/envelope.ts'
import type { Promotion, PromotionDetail } from '../../contract/promotion.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Request } from '../types.ts'

const area = '/Promotion'

/** Promotions, and "I am interested" (P1). */
export const calls = (request: Request): Pick<Api, 'findPromotions' | 'promotion' | 'followPromotion'> => ({
  findPromotions: async (search, options) =>
    toPage(
      await request(
        { method: 'GET', path: `${area}/InfoPush`, params: { ...search }, reads: 'shared' },
        options,
      ),
    ) as Paged<Promotion>,
  promotion: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetDetail`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<PromotionDetail>,
  followPromotion: (id, isInterested, options) =>
    request(
      { method: 'GET', path: `${area}/Feedback`, params: { id, withdraw: !isInterested } },
      options,
    ) as Promise<Promotion>,
})
