import type { Request } from '../types.ts'
import { calls as promotionCalls } from './promotion.ts'
import { calls as proposalCalls } from './proposal.ts'
import { calls as publicationCalls } from './publication.ts'

/** The lists of the promotion area, in one chunk: every sign-in loads the names of all chunks. */
export const calls = (request: Request) => ({
  ...promotionCalls(request),
  ...publicationCalls(request),
  ...proposalCalls(request),
})
