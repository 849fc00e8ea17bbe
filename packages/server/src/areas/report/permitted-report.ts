import { AppError, type ReportMode, type ReportQuery } from '@lustra/core/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { Caller } from '../../identity/access/access.types.ts'
import { findListedPages, type ListedPage } from './listed-pages.queries.ts'

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
