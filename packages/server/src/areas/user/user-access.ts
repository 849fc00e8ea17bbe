import { modulesOf } from '../../identity/access/page-modules.ts'

/**
 * Managing people requires seeing every store: a limited role could otherwise grant access that it does not have (A6).
 */
export const access = { who: 'member', modules: modulesOf('User'), allStores: true } as const

/** People are never changed in another person's name: an SA does it in a session of their own. */
export const accessInPerson = { ...access, inPerson: true } as const
