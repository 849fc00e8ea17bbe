import { AppError, type InUse, type RoleUpdate } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { roles } from '../../platform/database/schema/identity.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import { RefusalWithData } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { lockPeople } from '../shared/administrators.ts'
import { administratorsCode } from '../shared/administrators-role.ts'
import { comparableName, plainName } from '../shared/plain-name.ts'
import { refuseAboveOwn } from '../shared/role-rules.ts'
import { findRights, refuseChanged } from './role-detail.queries.ts'
import { addedCode } from './role.queries.ts'

/** Adds a role without any rights. Throws 'invalid-input' and 'name-taken'. */
export async function addRole(
  tx: Tx,
  scope: TenantScope,
  typed: string,
): Promise<{ id: string; name: string }> {
  const name = plainName('RoleName', typed, 'role')
  await lockPeople(tx, scope, 'GroupRole')
  await refuseTakenName(tx, name)
  const [added] = await tx
    .insert(roles)
    .values({ groupId: scope.groupId, name, code: addedCode, allStores: false })
    .returning({ id: roles.id })
  if (!added) throw new Error('The role was not stored')
  return { id: String(added.id), name }
}

/**
 * Renames a role. Returns both names, which are equal when nothing changed. Throws 'changed-meanwhile', and
 * 'forbidden' for a role that is not within the caller's own rights.
 */
export async function renameRole(
  tx: Tx,
  scope: TenantScope,
  { RoleId, RoleName, Version }: RoleUpdate,
): Promise<{ before: string; after: string }> {
  const after = plainName('RoleName', RoleName, 'role')
  await lockPeople(tx, scope, 'GroupRole')
  const rights = await findRights(tx, RoleId)
  refuseChanged(rights, Version)
  await refuseAboveOwn(tx, rights.role.id)
  await refuseTakenName(tx, after, rights.role.id)
  await tx.update(roles).set({ name: after }).where(eq(roles.id, rights.role.id))
  return { before: rights.role.name, after }
}

/**
 * Deletes a role without people and returns its name. Throws 'role-in-use', and 'forbidden' for the administrators'
 * role and for one that is not within the caller's own rights.
 */
export async function deleteRole(
  tx: Tx,
  scope: TenantScope,
  { id, version }: { id: string; version: string },
  language: Language,
): Promise<string> {
  await lockPeople(tx, scope, 'GroupRole')
  const rights = await findRights(tx, id)
  const { role } = rights
  if (role.code === administratorsCode)
    throw new AppError('forbidden', 'the administrators’ role is not deleted')
  refuseChanged(rights, version)
  await refuseAboveOwn(tx, role.id)
  await refuseUsed(tx, role.id, language)
  await tx.delete(roles).where(eq(roles.id, role.id))
  return role.name
}

/** Checks all roles, including those of the company's people, to avoid confusion with them. */
async function refuseTakenName(tx: Tx, name: string, exceptId?: number): Promise<void> {
  const all = await tx.select({ id: roles.id, name: roles.name }).from(roles)
  const isTaken = all.some(
    (role) => role.id !== exceptId && comparableName(role.name) === comparableName(name),
  )
  if (isTaken) throw new AppError('name-taken', 'another role has this name')
}

async function refuseUsed(tx: Tx, id: number, language: Language): Promise<void> {
  const { rows } = await tx.execute<{ name: string | null; count: number }>(sql`
    select ${translated(sql`p.real_name`, language)} as name, count(*) over ()::int as count
    from memberships m left join people p on p.id = m.person_id
    where m.role_id = ${id} order by ${byName(translated(sql`p.real_name`, language), language)}, m.person_id limit 5`)
  if (!rows[0]) return
  throw new RefusalWithData('role-in-use', 'people have this role', {
    Users: rows[0].count,
    UserNames: rows.flatMap(({ name }) => name ?? []),
    Stores: 0,
    StoreNames: [],
    Roles: 0,
    RoleNames: [],
  } satisfies InUse)
}
