import { isLoginName } from '@lustra/core/contract'
import { plainName } from '../shared/plain-name.ts'
import type { NewPerson } from './command-transaction.ts'

/** What an operator typed of a person. */
export interface TypedNames {
  mail: string
  account?: string | undefined
  realName?: string | undefined
}

/**
 * The names of a new person; those that were not typed come from the mail. `suffix` lengthens a login name that would be
 * too short.
 */
export function namesOf({ mail, account, realName }: TypedNames, suffix: string): NewPerson {
  return {
    account: account ?? accountFor(mail, suffix),
    realName: realName ?? plainName(`--real-name, from ${mail}`, nameIn(mail)),
    mail,
  }
}

const nameIn = (mail: string): string => mail.slice(0, mail.lastIndexOf('@'))

function accountFor(mail: string, suffix: string): string {
  const own = nameIn(mail).replace(/\W/g, '_')
  const account = [own, `${own}_${suffix}`.toLowerCase().replace(/\W/g, '_').slice(0, 15)].find(isLoginName)
  if (account === undefined) throw new Error('Name a login name of 5 to 15 characters: --account')
  return account
}
