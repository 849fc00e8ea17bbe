import { writeAudit, type SignInTrail } from '../audit/audit.ts'
import { allAbout } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openSession } from '../sessions/sessions.queries.ts'
import type { SignToken } from '../sessions/tokens.ts'
import { loginResponseOf } from './login-response.ts'
import { refuseDeactivated } from '../people/deactivated.ts'
import { findMemberships, type Person } from '../people/people.queries.ts'

/** What a way of signing in decides about the session it opens. */
export interface OwnSession {
  language: Language
  trail: SignInTrail
  /** What has to be stored together with the session. */
  alongside?: (tx: Tx) => Promise<void>
}

/**
 * Everything after "who is it", for every way to sign in. Afterwards the person has no more sessions of their own than the
 * settings allow, one by default: the oldest ended (E2). Answers what `loginEnvelope` takes; throws 'cannot-sign-in' for a deactivated person (99028).
 */
export async function openOwnSession(context: IdentityContext, person: Person, own: OwnSession) {
  const sign = await context.tokens.signer()
  return context.database.identity((tx) => openOwnSessionIn(tx, context, person, { ...own, sign }))
}

/**
 * The same inside the transaction of what it follows from. All of it is one transaction, its answer too: a database that fails
 * amid it has done nothing, as 'busy' promises whoever asks again.
 */
export async function openOwnSessionIn(
  tx: Tx,
  context: IdentityContext,
  person: Person,
  { language, trail, alongside, sign }: OwnSession & { sign: SignToken },
) {
  return allAbout({ person, typed: person.account }, async () => {
    await refuseDeactivated(tx, person.id)
    await alongside?.(tx)
    const memberships = await findMemberships(tx, person.id)
    const groupId = memberships[0]?.groupId ?? null
    const opened = { id: person.id, groupId, language }
    const sessionId = await openSession(tx, opened, context.clock(), context.sessionsPerAccount)
    await writeAudit(tx, trail(person, sessionId))
    const token = await sign({ sessionId, personId: person.id })
    return loginResponseOf(tx, person, groupId, token)
  })
}
