import type { Call } from './call.ts'
import { followUpCalls } from './follow-up.ts'
import { homeCalls } from './home.ts'
import { serviceReportCalls } from './service-reports.ts'
import { userCalls } from './users.ts'
import type { Api, CallOptions } from './types.ts'

/** Performs one call under the session: the session's port has one, tests bring their own. */
export type Request = (call: Call, options?: CallOptions) => Promise<unknown>

/** The typed methods over one way to perform calls. One file per area of the source's section 7. */
export const createApi = (request: Request): Api => ({
  ...serviceReportCalls(request),
  ...userCalls(request),
  ...homeCalls(request),
  ...followUpCalls(request),
})
