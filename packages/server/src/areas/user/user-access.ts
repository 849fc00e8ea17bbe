import { modulesOf } from '../../identity/access/page-modules.ts'

export const tags = ['User']

/** Whoever manages people sees every store: a narrowed role could give away what it does not see itself (A6). */
export const access = { who: 'member', modules: modulesOf('User'), allStores: true } as const

/** What opens an account or writes to somebody nobody does in another's name: it would be the person's word, and their mail. */
export const accessInPerson = { ...access, inPerson: true } as const
