import { sql } from 'drizzle-orm'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'

/**
 * Updates `managedBy` of these people: their only group, none for people of several or of no group, and none for staff.
 * Needs the identity scope, because a group does not see memberships in others.
 */
export async function settleManagers(tx: Tx, personIds: readonly number[]): Promise<void> {
  await tx.execute(sql`update ${people} set managed_by = true_one.group_id from (
      select p.id, case when count(m.group_id) = 1 and p.user_type = 'Group' then min(m.group_id) end as group_id
      from people p left join memberships m on m.person_id = p.id
      where p.id = any (${sql.param([...personIds])}::int[]) group by p.id) true_one
    where people.id = true_one.id and people.managed_by is distinct from true_one.group_id`)
}

/**
 * Adds people to a group. All additions go through here, so that `managedBy` stays correct for people of several
 * groups.
 */
export async function addMemberships(tx: Tx, added: (typeof memberships.$inferInsert)[]): Promise<void> {
  await tx.insert(memberships).values(added)
  await asIdentity(tx, () =>
    settleManagers(
      tx,
      added.map(({ personId }) => personId),
    ),
  )
}
