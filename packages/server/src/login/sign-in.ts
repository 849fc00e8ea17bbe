import { AppError } from '@lustra/core/contract'
import type { SignInTrail } from '../audit/audit.ts'
import type { Host } from '../host.ts'
import type { Language } from '../http/languages.ts'
import { openOwnSession } from './open-own-session.ts'
import { findPerson } from './people.queries.ts'
import { countTry, forgiveTry } from './throttle.ts'

export interface Credentials {
  userName: string
  password: string
  areaCode: string
  language: Language
  /** Where the request came from. */
  address: string
  trail: SignInTrail
}

/**
 * Signs a person in with a password (L1). Throws 'wrong-credentials' for an unknown name as for a wrong password, after the same
 * time; 'cannot-sign-in' for a blocked person who knows the password; TooManyError while they have to wait.
 */
export async function signIn(host: Host, credentials: Credentials) {
  const { database, passwords } = host
  const person = await database.identity((tx) => findPerson(tx, credentials.userName, credentials.areaCode))
  const attempt = {
    address: credentials.address,
    account: person ? `#${person.id}` : credentials.userName.trim(),
  }
  await countTry(host, attempt)

  const isRight = await passwords.verify(person?.passwordHash, credentials.password)
  if (!person || !isRight) throw new AppError('wrong-credentials', 'unknown name or wrong password')
  return openOwnSession(host, person, {
    language: credentials.language,
    trail: credentials.trail,
    alongside: (tx) => forgiveTry(tx, attempt),
  })
}
