import type { Request } from '../create-api.ts'
import { followUpCalls } from './follow-up.ts'
import { ownSessionCalls } from './own-sessions.ts'
import { reportWorkCalls } from './report-work.ts'
import { reportCalls } from './reports.ts'

/** The areas that a page calls only once somebody has come in and looked around. */
export const laterCalls = (request: Request) => ({
  ...reportWorkCalls(request),
  ...followUpCalls(request),
  ...reportCalls(request),
  ...ownSessionCalls(request),
})
