import { AppError } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'

/**
 * Whether a person is blocked, or deactivated by every group of theirs (A1). Somebody in no group at all is neither: they sign in and
 * read so (90005).
 */
export async function isDeactivated(tx: Tx, personId: number): Promise<boolean> {
  const [found] = await tx
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
 * Throws 'cannot-sign-in' for a deactivated person (99028). Locks the person first: whoever deactivates them at this moment waits, and
 * then ends the session that follows from this, too.
 */
export async function refuseDeactivated(tx: Tx, personId: number): Promise<void> {
  await lockPerson(tx, personId)
  if (await isDeactivated(tx, personId)) throw new AppError('cannot-sign-in', 'the person is deactivated')
}

/** Lets changes of a person and of their sessions go one after the other. Needs the identity scope. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
}
