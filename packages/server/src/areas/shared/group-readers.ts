import { and, eq } from 'drizzle-orm'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'

/**
 * Somebody of each valid group who sees every store: work of the server that reads a whole group is done in their name. A group without
 * such a person is left out. Needs the identity scope.
 */
export async function findGroupReaders(tx: Tx): Promise<TenantScope[]> {
  return tx
    .selectDistinctOn([memberships.groupId], { groupId: memberships.groupId, personId: memberships.personId })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.groupId, memberships.groupId), groups.valid))
    .innerJoin(people, and(eq(people.id, memberships.personId), people.valid))
    .innerJoin(
      roles,
      and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId), roles.allStores),
    )
    .where(eq(memberships.valid, true))
    .orderBy(memberships.groupId, memberships.personId)
}
