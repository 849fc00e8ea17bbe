import type { Language } from '../../platform/http/languages.ts'
import { AppError, type RoleDetail } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { versionOf } from '../../platform/database/rows.ts'
import { administratorsCode } from '../shared/administrators-role.ts'
import { findGroupRole, findOwnRole, type OwnRole, type RoleRow } from '../shared/role-rules.ts'
import { findCountedRole, isPage } from './role.queries.ts'

/** A role with its pages and nodes. */
export interface RoleRights {
  role: RoleRow
  /** Pages of the general menu, without their ancestors. */
  menuIds: number[]
  organizeIds: number[]
}

/** Returns a role of the group with its rights. Throws 'not-found'. */
export async function findRights(tx: Tx, id: string): Promise<RoleRights> {
  const role = await findGroupRole(tx, id)
  const menus = await tx.execute<{ id: number }>(sql`select menus.id from role_menus given
    join menus on menus.id = given.menu_id where given.role_id = ${role.id} and ${isPage} order by menus.id`)
  const nodes = await tx.execute<{ id: number }>(
    sql`select organize_id as id from role_organizes where role_id = ${role.id} order by 1`,
  )
  return {
    role,
    menuIds: menus.rows.map((row) => row.id),
    organizeIds: nodes.rows.map((row) => row.id),
  }
}

/** Version of everything changeable about a role; its people are not part of it. */
const versionOfRights = ({ role, menuIds, organizeIds }: RoleRights): string =>
  versionOf([role.name, role.allStores, menuIds, organizeIds])

/** Throws 'changed-meanwhile' when the role is no longer what the caller saw. */
export function refuseChanged(rights: RoleRights, version: string): void {
  if (versionOfRights(rights) !== version) throw new AppError('changed-meanwhile', 'the role is another now')
}

/** Nobody of the group could give back what its administrators, or the caller's own role, lose. An SA can. */
export const mayReduce = (own: OwnRole | undefined, { id, code }: RoleRow): boolean =>
  !!own?.isSa || (own?.id !== id && code !== administratorsCode)

/** GET GetRoleById. Throws 'not-found'. */
export async function findRoleDetail(tx: Tx, id: string, language: Language): Promise<RoleDetail> {
  const rights = await findRights(tx, id)
  const counted = await findCountedRole(tx, rights.role.id, language)
  return {
    ...counted,
    MayReduce: counted.MayManage && mayReduce(await findOwnRole(tx), rights.role),
    MenuIds: rights.menuIds.map(String),
    OrganizeIds: rights.organizeIds.map(String),
    Version: versionOfRights(rights),
  }
}
