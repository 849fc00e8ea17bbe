import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { AppError, type ReportMode, type ReportQuery } from '@lustra/core/contract'
import type { Caller } from '../../identity/access/access.types.ts'
import { isStaffRole } from '../../identity/menu/product-roles.ts'
import { repeated } from '../../platform/database/prepared.ts'
import { groups, memberships, roles } from '../../platform/database/schema/identity.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'

/**
 * The matching pages, once for each of the person's groups whose menu of this mode lists them; of two in one group the
 * one with the smaller position first. Without expired groups and, in cam mode, without those in which the person is
 * not staff.
 */
export async function findListedPages(tx: Tx, personId: number, mode: ReportMode, matches: SQL | undefined) {
  const found = await repeated(tx)
    .select({
      node: menus,
      groupId: groups.groupId,
      group: groups.code,
      groupName: groups.name,
      roleId: roles.id,
      roleCode: roles.code,
      allStores: roles.allStores,
    })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.groupId, memberships.groupId), eq(groups.valid, true)))
    .innerJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .innerJoin(roleMenus, and(eq(roleMenus.groupId, roles.groupId), eq(roleMenus.roleId, roles.id)))
    .innerJoin(menus, and(eq(menus.id, roleMenus.menuId), eq(menus.realm, mode), matches))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(menus.position), asc(menus.id), asc(groups.code))
  return mode === 'cam' ? found.filter(({ roleCode }) => isStaffRole(roleCode)) : found
}

export type ListedPage = Awaited<ReturnType<typeof findListedPages>>[number]

/** A report's page in the menu, and the groups whose rows it may show: in general mode only that of the request. */
export interface PermittedReport {
  node: ListedPage['node']
  groups: readonly ListedPage[]
}

/**
 * Returns the report that the caller's menu lists under this id or key. Throws 'not-found' for everything else (R1,
 * G10, G11).
 */
export async function permittedReport(
  tx: Tx,
  { personId, group, onlyGroups }: Pick<Caller, 'personId' | 'group' | 'onlyGroups'>,
  mode: ReportMode,
  requested: ReportQuery,
): Promise<PermittedReport> {
  const pages = (await findListedPages(tx, personId, mode, matching(requested))).filter(
    (page) => onlyGroups?.includes(page.group) ?? true,
  )
  const own = pages.find(({ groupId }) => groupId === group?.groupId)
  if (!own) throw new AppError('not-found', `no ${mode} report ${requested.menuId ?? requested.reportId}`)
  const { node } = own
  return { node, groups: mode === 'general' ? [own] : pages.filter((page) => page.node.id === node.id) }
}

function matching({ menuId, reportId }: ReportQuery) {
  const isReport = ne(menus.report, '')
  if (reportId) return and(isReport, eq(menus.report, reportId))
  return and(isReport, eq(menus.id, rowIdOf(menuId)))
}

/** Ids are sent as text; an invalid one matches no row. */
const rowIdOf = (id = ''): number => (/^\d{1,9}$/.test(id) ? Number(id) : -1)
