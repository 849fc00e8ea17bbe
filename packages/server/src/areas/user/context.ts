import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'

export interface UserContext extends IdentityContext {
  /** Mails to the people of a sheet go out after it is stored. */
  jobs: Jobs
}
