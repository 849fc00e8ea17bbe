import { commonMaterialCalls } from '../../generated/calls/common-material.ts'
import { hotspotIssueCalls } from '../../generated/calls/hotspot-issue.ts'
import { informationDocumentCalls } from '../../generated/calls/information-document.ts'
import { ownSessionCalls } from '../../generated/calls/own-session.ts'
import { promotionCalls } from '../../generated/calls/promotion.ts'
import { proposalCalls } from '../../generated/calls/proposal.ts'
import { switchableUserCalls } from '../../generated/calls/switchable-user.ts'
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
