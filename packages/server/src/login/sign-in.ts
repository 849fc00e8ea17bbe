import { AppError } from '@lustra/core/contract'
import type { Host } from '../host.ts'
import type { Language } from '../http/languages.ts'
import { openSession } from '../sessions/sessions.queries.ts'
import { loginResponseOf } from './login-response.ts'
import { findMemberships, findPerson } from './people.queries.ts'
import { countTry, forgiveTry } from './throttle.ts'

export interface Credentials {
  userName: string
  password: string
  areaCode: string
  language: Language
  /** Where the request came from. */
  address: string
}

/**
 * Signs a person in with a password. Afterwards they have exactly one session, and the one before ended (E2). Throws
 * 'wrong-credentials' for an unknown name as for a wrong password, after the same time; 'cannot-sign-in' for a blocked person
 * who knows the password; TooManyError while they have to wait.
 */
export async function signIn(host: Host, credentials: Credentials) {
  const { database, clock, passwords, tokens } = host
  const person = await database.identity((tx) => findPerson(tx, credentials.userName, credentials.areaCode))
  const attempt = {
    address: credentials.address,
    account: person ? `#${person.id}` : credentials.userName.trim(),
  }
  await countTry(host, attempt)

  const isRight = await passwords.verify(person?.passwordHash, credentials.password)
  if (!person || !isRight) throw new AppError('wrong-credentials', 'unknown name or wrong password')
  if (!person.valid) throw new AppError('cannot-sign-in', 'the person is blocked')

  const session = await database.identity(async (tx) => {
    await forgiveTry(tx, attempt)
    const memberships = await findMemberships(tx, person.id)
    const groupId = memberships[0]?.groupId ?? null
    const sessionId = await openSession(
      tx,
      { id: person.id, groupId, language: credentials.language },
      clock(),
    )
    return { sessionId, groupId }
  })
  // Signing may load the keys, which needs the database: not inside the transaction above.
  const token = await tokens.issue({ sessionId: session.sessionId, personId: person.id })
  return database.identity((tx) => loginResponseOf(tx, person, session.groupId, token))
}
