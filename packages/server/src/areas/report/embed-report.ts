import { AppError, type EmbeddedReport, type ReportMode, type ReportQuery } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { Caller } from '../../identity/access/access.types.ts'
import { languageOf, type Language } from '../../platform/http/languages.ts'
import { permittedReport, type PermittedReport, type ListedPage } from './permitted-report.ts'
import type { ReportRequest } from './report-source.ts'
import { allowancesOf } from './watermark.ts'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { ReportContext } from './context.ts'

/**
 * Returns the report that the caller's menu lists, from the first source that has it. Throws 'not-found' when none
 * does.
 */
export async function embedReport(
  context: ReportContext,
  request: FastifyRequest,
  mode: ReportMode,
  requested: ReportQuery,
): Promise<EmbeddedReport> {
  const caller = callerOf(request)
  const permitted = await context.database.identity((tx) => permittedReport(tx, caller, mode, requested))
  const reportRequest = toReportRequest(permitted, caller, scopeOf(request).code, mode, languageOf(request))
  const sourced = await embedByFirst(context, reportRequest)
  const { node, groups } = permitted
  return {
    ...sourced,
    ...allowancesOf(node, sourced.Source),
    MenuId: String(node.id),
    Name: reportRequest.name,
    TokenType: 'Embed',
    ExpiresIn: Math.floor((Date.parse(sourced.Expiration) - context.clock().getTime()) / 1000),
    Identity: await identityOf(context.database, caller.personId, groups),
    DisplayFilter: node.displayFilter,
    DisplayNavigation: node.displayNavigation,
    watermarkColor: node.watermarkColor,
  }
}

function toReportRequest(
  { node, groups }: PermittedReport,
  { personId, sessionId }: Caller,
  groupCode: string,
  mode: ReportMode,
  language: Language,
): ReportRequest {
  return {
    key: node.report,
    mode,
    menuId: node.id,
    groupCode,
    workSpaceId: node.workSpaceId,
    name: titleOf(node, language),
    groupCodes: groups.map(({ group }) => group),
    seesAllStores: groups.every(({ allStores }) => allStores),
    personId,
    sessionId,
    language,
  }
}

async function embedByFirst({ reportSources }: ReportContext, reportRequest: ReportRequest) {
  for (const source of reportSources) {
    const sourced = await source.embed(reportRequest)
    if (sourced) return sourced
  }
  throw new AppError('not-found', `no source has the report ${reportRequest.key}`)
}

/** The title of a page in the menu. */
export function titleOf(node: PermittedReport['node'], language: Language): string {
  return { zh: node.titleZh, zh_hant: node.titleZhHant, en: node.titleEn }[language]
}

/**
 * Identifies the visible rows of a report as an opaque value: it differs by person and groups, and changes with the
 * role or its stores.
 */
async function identityOf(
  database: Database,
  personId: number,
  groups: readonly ListedPage[],
): Promise<string> {
  const hash = createHash('sha256').update(String(personId))
  for (const { groupId, roleId, allStores } of groups) {
    const stores = allStores ? 'all' : await narrowedTo(database, { groupId, personId })
    hash.update(`|${groupId}.${roleId}.${stores}`)
  }
  return hash.digest('base64url').slice(0, 22)
}

async function narrowedTo(database: Database, scope: { groupId: number; personId: number }): Promise<string> {
  const { rows } = await database.tenant(scope, (tx) =>
    tx.execute(sql`select app_organize_ids() as organizes, app_bound_store_ids() as stores`),
  )
  return JSON.stringify(rows)
}
