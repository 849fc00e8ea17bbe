import { AppError } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'

/**
 * Whether a person is blocked, or deactivated by all of their groups (A1). A person without a group is neither: they
 * sign in and get 90005.
 */
export async function isDeactivated(tx: Tx, personId: number): Promise<boolean> {
  const [found] = await repeated(tx)
    .select({
      valid: people.valid,
      groups: sql<number>`count(${memberships.groupId})::int`,
      open: sql<number>`(count(*) filter (where ${memberships.valid}))::int`,
    })
    .from(people)
    .leftJoin(memberships, eq(memberships.personId, people.id))
    .where(eq(people.id, personId))
    .groupBy(people.id)
  return !found?.valid || (found.groups > 0 && found.open === 0)
}

/**
 * Throws 'cannot-sign-in' for a deactivated person (99028). Locks the person first: a concurrent deactivation waits,
 * and then ends the new session, too.
 */
export async function refuseDeactivated(tx: Tx, personId: number): Promise<void> {
  await lockPerson(tx, personId)
  if (await isDeactivated(tx, personId)) throw new AppError('cannot-sign-in', 'the person is deactivated')
}

/** Serialises changes of a person and of their sessions. Needs the identity scope. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await repeated(tx).select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
}
