/** Who can be responsible for a corrective action: people who open the list of actions and see the store. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { thisGroup } from '../../platform/database/roles.ts'
import { correctiveActions as actions, notDone } from '../../platform/database/schema/follow-up.ts'

/** The nodes of a store: its own, and those above it. */
const nodesAbove = (storeId: SQLWrapper): SQL => sql`(with recursive above as (
    select o.id, o.parent_id from stores s join organizes o on o.group_id = s.group_id and o.id = s.organize_id
      where s.group_id = ${thisGroup} and s.id = ${storeId}
    union select o.id, o.parent_id from organizes o join above on o.group_id = ${thisGroup} and o.id = above.parent_id)
  select id from above)`

/**
 * Whether a person of the group is valid, opens the list of actions and sees a store. The same as the row policy of stores, which knows
 * only the reader. For many people of one store `nodes` are its nodes, read once.
 */
export const hasAccess = (
  personId: SQLWrapper,
  storeId: SQLWrapper,
  nodes: SQL = nodesAbove(storeId),
): SQL<boolean> => sql<boolean>`exists (select from memberships m
  join people p on p.id = m.person_id and p.valid and p.user_type = 'Group'
  join roles r on r.group_id = m.group_id and r.id = m.role_id
  where m.group_id = ${thisGroup} and m.person_id = ${personId} and m.valid
    and exists (select from role_menus rm join menus on menus.id = rm.menu_id
      where rm.group_id = m.group_id and rm.role_id = m.role_id and menus.module in ${modulesOf('CorrectiveAction')})
    and (r.all_stores
      or exists (select from person_stores b where b.group_id = m.group_id and b.person_id = m.person_id and b.store_id = ${storeId})
      or exists (select from role_organizes o where o.group_id = m.group_id and o.role_id = m.role_id and o.organize_id in ${nodes})
      or exists (select from person_organizes o where o.group_id = m.group_id and o.person_id = m.person_id and o.organize_id in ${nodes})))`

/** The ids of a store's nodes, for `hasAccess` of many people. */
export const nodesOfStore = (storeId: number): SQL => nodesAbove(sql`${storeId}::bigint`)

/** Whether the responsible person of an action has access; null without one. */
export const assigneeHasAccess = sql<
  boolean | null
>`case when ${actions.assigneeId} is not null then ${hasAccess(actions.assigneeId, actions.storeId)} end`

/**
 * Actions for which nobody is responsible: also those that are not done of a person who has lost the access, which is read once for each
 * person and store. What is done was done by that person.
 */
export const isWithoutAssignee = sql`(not ${actions.isCompany} and (${actions.assigneeId} is null
  or ${notDone} and (${actions.assigneeId}, ${actions.storeId}) in (select given.assignee_id, given.store_id
    from (select distinct a.assignee_id, a.store_id from corrective_actions a
      where a.group_id = ${thisGroup} and a.assignee_id is not null and a.status <> 'done') given
    where not ${hasAccess(sql`given.assignee_id`, sql`given.store_id`)})))`

/** Actions that are not done and for which the reader is responsible. */
export const isOwnWork = sql`(${notDone} and ${actions.assigneeId} = app_user_id())`
