import { AppError } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { refuseLostRights } from './lost-rights.ts'

/** Lock key, distinct from other locks of the same group. */
const lockOfPeople = 727_101

/** Serialises changes of the people and roles of groups, also for changes that are made without a request. */
export const lockPeopleOf = (tx: Tx, groupIds: number[]) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${lockOfPeople}, group_id) from unnest(${sql.param(groupIds)}::int[]) as group_id`,
  )

/**
 * Serialises changes of a group's people and roles: the second one sees what the first did. Call it before reading
 * anything that the change depends on. Throws 'forbidden' when the first one removed the caller's right to the page.
 */
export async function lockPeople(tx: Tx, scope: TenantScope, page: 'User' | 'GroupRole'): Promise<void> {
  // A waiting request holds a connection that others need, so it fails with 'busy'.
  await tx.execute(sql`set local lock_timeout = '5s'`)
  await lockPeopleOf(tx, [scope.groupId])
  await tx.execute(sql`set local lock_timeout = 0`)
  await refuseLostRights(tx, scope, page)
}

/**
 * Runs a change that removes a person, a state or a right, in its transaction and under `lockPeople`. Throws
 * 'last-administrator' when nobody could manage the group's people and roles afterwards (A1), unless nobody could
 * before.
 */
export async function ensureAdministrator<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const hadAdministrator = await hasAdministrator(tx)
  const result = await change()
  if (hadAdministrator && !(await hasAdministrator(tx)))
    throw new AppError('last-administrator', 'nobody could manage the group’s people and roles afterwards')
  return result
}

/**
 * An administrator is a valid person of the group, not of the company, whose role sees every store and opens the pages
 * of people and of roles. Without a group it is that of the scope.
 */
export async function hasAdministrator(tx: Tx, groupId?: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from memberships m
    join people p on p.id = m.person_id and p.valid
    join roles r on r.group_id = m.group_id and r.id = m.role_id and r.all_stores
    where m.valid and ${opens('User')} and ${opens('GroupRole')}
      ${groupId === undefined ? sql`` : sql`and m.group_id = ${groupId}`}
    limit 1`)
  return rows.length > 0
}

const opens = (page: string) => sql`exists (select from role_menus rm join menus on menus.id = rm.menu_id
  where rm.group_id = m.group_id and rm.role_id = m.role_id and menus.module in (${`${page}/List`}, ${`${page}/Search`}))`

/** The ids of roles that make an administrator. */
export const administratorRoles = sql`select m.role_id from (select group_id, id as role_id from roles where all_stores) m
  where ${opens('User')} and ${opens('GroupRole')}`
