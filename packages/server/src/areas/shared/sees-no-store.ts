import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { personOrganizes, personStores, roleOrganizes } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'

export const ofTheRole = and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId))

/** The role gives no store. Null without a role. */
export const roleNeedsStores = sql<boolean>`(not ${roles.allStores} and not exists (select from ${roleOrganizes}
  where ${roleOrganizes.groupId} = ${roles.groupId} and ${roleOrganizes.roleId} = ${roles.id}))`

/** Neither role, node nor binding gives the member a store. */
export const seesNoStore = sql<boolean>`(coalesce(${roleNeedsStores}, false)
  and not exists (select from ${personOrganizes} where ${personOrganizes.groupId} = ${memberships.groupId}
    and ${personOrganizes.personId} = ${memberships.personId})
  and not exists (select from ${personStores} where ${personStores.groupId} = ${memberships.groupId}
    and ${personStores.personId} = ${memberships.personId}))`

/** Those of the people who see no store, by id. */
export const findWithoutStores = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: people.id, realName: people.realName })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(roles, ofTheRole)
    .where(and(inArray(memberships.personId, [...ids]), seesNoStore))
    .orderBy(people.id)
