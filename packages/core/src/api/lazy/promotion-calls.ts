import {
  commonMaterialCalls,
  hotspotIssueCalls,
  informationDocumentCalls,
  ownSessionCalls,
  promotionCalls,
  proposalCalls,
  switchableUserCalls,
} from '../../generated/calls/promotion.ts'
import { createCalls } from '../calls.ts'
import type { PromotionTables, Request } from '../types.ts'

/** The lists of the promotion area, and the rare calls of the person: every sign-in loads the names of all chunks. */
export const calls = (request: Request) =>
  createCalls<PromotionTables>(request, {
    ...promotionCalls,
    ...hotspotIssueCalls,
    ...commonMaterialCalls,
    ...informationDocumentCalls,
    ...proposalCalls,
    ...ownSessionCalls,
    ...switchableUserCalls,
  })
