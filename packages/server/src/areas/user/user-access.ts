import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'

export interface UserContext extends IdentityContext {
  /** Sends mails to the people of a sheet after it is stored. */
  jobs: Jobs
}

/**
 * Managing people requires seeing every store: a limited role could otherwise grant access that it does not have (A6).
 */
export const access = { who: 'member', modules: modulesOf('User'), allStores: true } as const

/** People are never changed in another person's name: an SA does it in a session of their own. */
export const accessInPerson = { ...access, inPerson: true } as const
