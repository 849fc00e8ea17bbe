import { createHash } from 'node:crypto'
import { AppError, type ReportData } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { TenantScope, Tx } from '../../../platform/database/scope.ts'
import type { Caller } from '../../../identity/access/access.types.ts'
import type { Language } from '../../../platform/http/languages.ts'
import { findRealName, findShownName } from '../../../identity/people/people.queries.ts'
import type { EmbedGrant } from '../../../identity/access/embed-tokens.ts'
import { titleOf } from '../embed-report.ts'
import { permittedReport, type ListedPage, type PermittedReport } from '../permitted-report.ts'
import { isLocalReport, type LocalReportKey } from '../local-reports.ts'
import { allowancesOf } from '../watermark.ts'
import { spanAt } from './months.ts'
import {
  findVisibleStores,
  mostStores,
  locationsTable,
  translateStores,
  type Grain,
  type VisibleStore,
} from './locations.ts'
import type { ReadLimit } from './read-limit.ts'
import { joinTables, readTablesOf } from './tables.ts'
import { labelsOf } from './labels.ts'
import type { ReportContext } from '../context.ts'

interface ReportDataParts {
  context: ReportContext
  limit: ReadLimit
}

/**
 * Reads the current data of a local report for the person of its embed token: the menu must still list it, and a group
 * counts only while the person's role there still has access. Throws 'not-found' once it is no longer listed,
 * 'too-many' for a dozen concurrent requests of one person (R4, R6).
 */
export async function readReportData(
  { context, limit }: ReportDataParts,
  caller: Caller,
  grant: EmbedGrant,
  language: Language,
): Promise<ReportData> {
  const { permitted, lines } = await context.database.identity(async (tx) => {
    const found = await permittedReport(tx, caller, grant.mode, { menuId: String(grant.menuId) })
    return { permitted: found, lines: await linesOf(tx, caller, found.groups[0]?.groupId, language) }
  })
  const { node } = permitted
  if (!isLocalReport(node.report) || node.report !== grant.key)
    throw new AppError('not-found', `the page shows ${node.report} by now`)
  const { report } = node
  const { groups } = permitted
  const readAfter = recentChange(context, caller)
  const what = [report, readAfter, ...groups.map(({ groupId }) => groupId)].join(' ')
  const {
    grain,
    found,
    tables: read,
    span,
  } = await limit.run(
    { group: groups.length === 1 ? groups[0]!.groupId : 'several', person: caller.personId },
    what,
    () => readTables({ context, limit }, { personId: caller.personId, readAfter }, groups, report),
  )
  const locations = found.map(({ group, stores, names }) => ({ group, stores, translate: names[language] }))
  const tables = { places: locationsTable(locations, grain, language), ...read }
  return {
    ReportId: report,
    Name: titleOf(node, language),
    Grain: grain,
    From: span.from,
    To: span.to,
    ReadAt: span.now.toISOString(),
    Tables: tables,
    Words: labelsOf(tables, language),
    Watermark: watermarkOf(node, lines),
    ...allowancesOf(node, 'local'),
  }
}

/**
 * Reads each group in its own transaction, as the person in it: the database shows no other rows. People who see the same stores
 * share the reading of their tables.
 */
async function readTables(
  { context: { database, clock }, limit }: ReportDataParts,
  reader: Pick<TenantScope, 'personId' | 'readAfter'>,
  groups: readonly ListedPage[],
  key: LocalReportKey,
) {
  const found = []
  for (const group of groups)
    found.push(
      await database.tenant({ groupId: group.groupId, ...reader }, async (tx) => {
        const stores = await findVisibleStores(tx)
        return { group, stores, names: await translateStores(tx, stores.slice(0, mostStores)) }
      }),
    )
  const stores = found.reduce((sum, one) => sum + one.stores.length, 0)
  const grain: Grain = stores > mostStores ? 'region' : 'store'
  const read = await limit.share(`${reader.readAfter} ${visibleKey(key, found)}`, async () => {
    const span = spanAt(clock())
    const parts = []
    for (const { groupId, group } of groups)
      parts.push(
        await database.tenant({ groupId, ...reader }, async (tx) => {
          await tx.execute(withMemory)
          return readTablesOf[key](tx, grain, span, group)
        }),
      )
    return { span, tables: joinTables(parts) }
  })
  return { grain, found, ...read }
}

/**
 * The caller's last change as far as a replica may lack it; 0 otherwise, so that such people share what is read. Undefined where
 * only the primary is read.
 */
function recentChange({ database }: ReportContext, { group }: Caller): number | undefined {
  return database.replica && group?.readAfter !== undefined
    ? database.replica.recent(group.readAfter)
    : undefined
}

/**
 * For the transaction: with PostgreSQL's 4 MB the sums of 2,500 stores are sorted on the disk, which takes twice as long as grouping them
 * in memory, because the planner expects more groups than there are. They take 3 MB.
 */
const withMemory = sql`select set_config('work_mem', '64MB', true)`

/** Equal for people who see the same stores of the same groups in a report. */
function visibleKey(
  report: LocalReportKey,
  found: readonly { group: ListedPage; stores: readonly VisibleStore[] }[],
): string {
  const hash = createHash('sha256')
  for (const { group, stores } of found) hash.update(`${group.groupId}:${stores.map(({ id }) => id).join()};`)
  return `${report} ${hash.digest('base64')}`
}

/**
 * Names the reader: the person and, in a switched session, the real actor (R2, S7), whom translations of the customer do not rename. The
 * login names beside them identify the people.
 */
async function linesOf(
  tx: Tx,
  { personId, account, actor, group }: Caller,
  firstGroup: number | undefined,
  language: Language,
): Promise<string[]> {
  const groupId = group?.groupId ?? firstGroup ?? 0
  const person = [await findShownName(tx, personId, { groupId, language }), account]
  if (!actor) return person
  return [...person, ...(actor.id === null ? [] : [await findRealName(tx, actor.id)]), actor.name]
}

function watermarkOf({ watermarkColor }: PermittedReport['node'], Lines: string[]): ReportData['Watermark'] {
  return watermarkColor === '' ? null : { Lines, Color: watermarkColor }
}
