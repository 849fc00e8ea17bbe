import { AppError } from '@lustra/core/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import { together, type Tx } from '../../platform/database/scope.ts'
import { memberships, people, sessions } from '../../platform/database/schema/identity.ts'
import type { Caller } from '../access/access.types.ts'
import { loginResponseOf, problemOf } from './login-response.ts'
import { findMemberships } from '../people/people.queries.ts'

/**
 * Makes another group of the caller the default one, for this session and later sign-ins (S6); for this session only
 * when somebody acts in the caller's name (S7). Throws 'forbidden' for another person's id, 'not-found' for a group
 * the caller is not in, and 'group-invalid' or 'no-role' for a group that opens nothing.
 */
export async function switchGroup(tx: Tx, caller: Caller, requested: { userId: string; groupCode: string }) {
  const { personId, sessionId, onlyGroups } = caller
  if (requested.userId !== String(personId))
    throw new AppError('forbidden', 'a group is switched for oneself only')
  const isOpen = onlyGroups?.includes(requested.groupCode) ?? true
  const [target] = isOpen ? await findMemberships(tx, personId, [requested.groupCode]) : []
  if (!target) throw new AppError('not-found', 'not a member of that group')

  // A refused switch changes nothing, so that the person can go on in the previous group.
  const problem = problemOf(target)
  if (problem) throw new AppError(problem, `${requested.groupCode} gives no access`)
  const { groupId } = target
  if (!caller.actor) await makeDefault(tx, personId, groupId)
  await tx.update(sessions).set({ groupId }).where(eq(sessions.id, sessionId))
  return currentLogin(tx, caller)
}

async function makeDefault(tx: Tx, personId: number, groupId: number): Promise<void> {
  // The old default is cleared first: the database allows only one.
  await tx
    .update(memberships)
    .set({ isDefault: false })
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.isDefault, true),
        ne(memberships.groupId, groupId),
      ),
    )
  await tx
    .update(memberships)
    .set({ isDefault: true })
    .where(and(eq(memberships.personId, personId), eq(memberships.groupId, groupId)))
}

/** Returns the current login response of a session, with its existing token. */
export async function currentLogin(tx: Tx, { personId, sessionId, token, onlyGroups }: Caller) {
  const [[row], own] = await together(
    tx,
    () => personOfSession(tx).execute({ sessionId, personId }),
    () => findMemberships(tx, personId, onlyGroups),
  )
  if (!row) throw new AppError('not-found', 'the session does not exist any more')
  return loginResponseOf(tx, row.person, row.groupId, token, own)
}

const personOfSession = prepared('person_of_session', (tx) =>
  tx
    .select({ person: people, groupId: sessions.groupId })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.personId, sql.placeholder('personId'))),
    ),
)
