import { AppError } from '@lustra/core/contract'
import { writeAudit, type SignInTrail } from '../audit/audit.ts'
import { allAbout } from '../audit/refused.ts'
import type { Tx } from '../database/scope.ts'
import type { Host } from '../host.ts'
import type { Language } from '../http/languages.ts'
import { openSession } from '../sessions/sessions.queries.ts'
import { loginResponseOf } from './login-response.ts'
import { findMemberships, type Person } from './people.queries.ts'

/** What a way of signing in decides about the session it opens. */
export interface OwnSession {
  language: Language
  trail: SignInTrail
  /** What has to be stored together with the session. */
  alongside?: (tx: Tx) => Promise<void>
}

/**
 * Everything after "who is it", for every way to sign in. Afterwards the person has no more sessions of their own than the
 * settings allow, one by default: the oldest ended (E2). Answers what `loginEnvelope` takes; throws 'cannot-sign-in' for a blocked person (99028).
 */
export async function openOwnSession(host: Host, person: Person, own: OwnSession) {
  return allAbout({ person, typed: person.account }, () => open(host, person, own))
}

async function open(host: Host, person: Person, { language, trail, alongside }: OwnSession) {
  const { database, clock, tokens } = host
  if (!person.valid) throw new AppError('cannot-sign-in', 'the person is blocked')

  const session = await database.identity(async (tx) => {
    await alongside?.(tx)
    const memberships = await findMemberships(tx, person.id)
    const groupId = memberships[0]?.groupId ?? null
    const opened = { id: person.id, groupId, language }
    const sessionId = await openSession(tx, opened, clock(), host.sessionsPerAccount)
    await writeAudit(tx, trail(person, sessionId))
    return { sessionId, groupId }
  })
  // Signing may load the keys, which needs the database: not inside the transaction above.
  const token = await tokens.issue({ sessionId: session.sessionId, personId: person.id })
  return database.identity((tx) => loginResponseOf(tx, person, session.groupId, token))
}
