import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'
import { groups, memberships, sessions } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'

/**
 * Ends what the person's sessions, including those opened in their name, may do in this group, in every process at once. The
 * sessions continue in other groups where the person is valid; without one they end.
 */
export const leaveGroup = (
  tx: Tx,
  { personId, groupId, now }: { personId: number; groupId: number; now: Date },
): Promise<void> =>
  asIdentity(tx, async () => {
    const [other] = await tx
      .select({ groupId: memberships.groupId })
      .from(memberships)
      .innerJoin(groups, and(eq(groups.groupId, memberships.groupId), groups.valid))
      .where(and(eq(memberships.personId, personId), ne(memberships.groupId, groupId), memberships.valid))
      .orderBy(desc(memberships.isDefault), asc(groups.name))
      .limit(1)
    if (!other) return endOwnSessions(tx, personId, 'deactivated', now)
    await tx
      .update(sessions)
      .set({ groupId: other.groupId })
      .where(and(eq(sessions.personId, personId), eq(sessions.groupId, groupId), isNull(sessions.endedAt)))
  })
