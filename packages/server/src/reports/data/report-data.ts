import { AppError, type ReportData } from '@lustra/core/contract'
import type { Tx } from '../../database/scope.ts'
import type { Host } from '../../host.ts'
import type { Caller } from '../../http/access.ts'
import type { Language } from '../../http/languages.ts'
import { findRealName } from '../../users/real-name.queries.ts'
import type { EmbedGrant } from '../embed-tokens.ts'
import { titleOf } from '../embed-report.ts'
import type { ListedPage } from '../listed-pages.queries.ts'
import { isLocalReport } from '../local-reports.ts'
import { permittedReport, type PermittedReport } from '../permitted-report.ts'
import { allowancesOf } from '../watermark.ts'
import { spanAt, type ReportSpan } from './months.ts'
import { findVisibleStores, mostStores, placesTable, type Grain } from './places.ts'
import { joinTables, readTablesOf } from './tables.ts'
import { wordsOf } from './words.ts'

/**
 * What a local report is drawn from, for the person of its embed token and as things are now: the menu must still list it, and a
 * group counts only while the person's role there would be given it. Throws 'not-found' once it is not listed any more (R4, R6).
 */
export async function readReportData(
  host: Host,
  caller: Caller,
  grant: EmbedGrant,
  language: Language,
): Promise<ReportData> {
  const { permitted, lines } = await host.database.identity(async (tx) => ({
    permitted: await permittedReport(tx, caller, grant.mode, { menuId: String(grant.menuId) }),
    lines: await linesOf(tx, caller),
  }))
  const { node } = permitted
  if (!isLocalReport(node.report) || node.report !== grant.key)
    throw new AppError('not-found', `the page shows ${node.report} by now`)
  const span = spanAt(host.clock())
  const { grain, tables } = await readTables(host, caller.personId, permitted.groups, {
    key: node.report,
    span,
  })
  return {
    ReportId: node.report,
    Name: titleOf(node, language),
    Grain: grain,
    From: span.from,
    To: span.to,
    ReadAt: span.now.toISOString(),
    Tables: tables,
    Words: wordsOf(tables, language),
    Watermark: watermarkOf(node, lines),
    ...allowancesOf(node, 'local'),
  }
}

/** Each group in a transaction of its own, as the person in it: the database shows no other rows. */
async function readTables(
  { database }: Host,
  personId: number,
  groups: readonly ListedPage[],
  { key, span }: { key: keyof typeof readTablesOf; span: ReportSpan },
) {
  const found = []
  for (const group of groups)
    found.push({
      group,
      stores: await database.tenant({ groupId: group.groupId, personId }, findVisibleStores),
    })
  const stores = found.reduce((sum, one) => sum + one.stores.length, 0)
  const grain: Grain = stores > mostStores ? 'region' : 'store'
  const parts = []
  for (const { groupId, group } of groups)
    parts.push(
      await database.tenant({ groupId, personId }, (tx) => readTablesOf[key](tx, grain, span, group)),
    )
  return { grain, tables: { places: placesTable(found, grain), ...joinTables(parts) } }
}

/** Who looks: the person and, under another's account, whoever really sits there (R2, S7). */
async function linesOf(tx: Tx, { personId, account, actor }: Caller): Promise<string[]> {
  const person = [await findRealName(tx, personId), account]
  if (!actor) return person
  return [...person, ...(actor.id === null ? [] : [await findRealName(tx, actor.id)]), actor.name]
}

function watermarkOf({ watermarkColor }: PermittedReport['node'], Lines: string[]): ReportData['Watermark'] {
  return watermarkColor === '' ? null : { Lines, Color: watermarkColor }
}
