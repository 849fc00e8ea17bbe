import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'

export interface UserContext extends IdentityContext {
  /** Sends mails to the people of a sheet after it is stored. */
  jobs: Jobs
}
