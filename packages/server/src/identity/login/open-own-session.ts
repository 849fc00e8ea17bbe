import { writeAudit, type SignInTrail } from '../audit/audit.ts'
import { allAbout } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openSession } from '../sessions/sessions.queries.ts'
import type { SignToken } from '../sessions/tokens.ts'
import { loginResponseOf } from './login-response.ts'
import { refuseDeactivated, findMemberships, type Person } from '../people/people.queries.ts'

/** What a sign-in method decides about the session it opens. */
export interface OwnSession {
  language: Language
  trail: SignInTrail
  /** Stored in the same transaction as the session. */
  alongside?: (tx: Tx) => Promise<void>
}

/**
 * Opens a session after a person was identified, for every sign-in method. Afterwards the person has at most as many
 * sessions of their own as the settings allow, one by default: the oldest end (E2). Returns the input of
 * `loginEnvelope`; throws 'cannot-sign-in' for a deactivated person (99028).
 */
export async function openOwnSession(context: IdentityContext, person: Person, own: OwnSession) {
  const sign = await context.tokens.signer()
  return context.database.identity((tx) => openOwnSessionIn(tx, context, person, { ...own, sign }))
}

/**
 * The same inside an existing transaction, which includes building the response: when the database fails, nothing is
 * changed, as 'busy' promises.
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
    return loginResponseOf(tx, person, groupId, token, memberships)
  })
}
