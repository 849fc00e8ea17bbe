import { AppError, type ReportData } from '@lustra/core/contract'
import type { Tx } from '../../../platform/database/scope.ts'
import type { ReportContext } from '../context.ts'
import type { Caller } from '../../../identity/access/access.types.ts'
import type { Language } from '../../../platform/http/languages.ts'
import { findRealName } from '../../../identity/people/real-name.queries.ts'
import type { EmbedGrant } from '../../../identity/access/embed-tokens.ts'
import { titleOf } from '../embed-report.ts'
import type { ListedPage } from '../listed-pages.queries.ts'
import { isLocalReport, type LocalReportKey } from '../local-reports.ts'
import { permittedReport, type PermittedReport } from '../permitted-report.ts'
import { allowancesOf } from '../watermark.ts'
import { spanAt } from './months.ts'
import { findVisibleStores, mostStores, placesTable, translateStores, type Grain } from './locations.ts'
import type { ReadLimit } from './read-limit.ts'
import { joinTables, readTablesOf } from './tables.ts'
import { wordsOf } from './labels.ts'

interface ReportDataParts {
  context: ReportContext
  limit: ReadLimit
}

/**
 * What a local report is drawn from, for the person of its embed token and as things are now: the menu must still list it, and a
 * group counts only while the person's role there would be given it. Throws 'not-found' once it is not listed any more, 'too-many' for a person who asks for a dozen at once (R4, R6).
 */
export async function readReportData(
  { context, limit }: ReportDataParts,
  caller: Caller,
  grant: EmbedGrant,
  language: Language,
): Promise<ReportData> {
  const { permitted, lines } = await context.database.identity(async (tx) => ({
    permitted: await permittedReport(tx, caller, grant.mode, { menuId: String(grant.menuId) }),
    lines: await linesOf(tx, caller),
  }))
  const { node } = permitted
  if (!isLocalReport(node.report) || node.report !== grant.key)
    throw new AppError('not-found', `the page shows ${node.report} by now`)
  const { report } = node
  const { groups } = permitted
  const what = [report, ...groups.map(({ groupId }) => groupId)].join(' ')
  const {
    grain,
    found,
    tables: read,
    span,
  } = await limit.run(caller.personId, what, () => readTables(context, caller.personId, groups, report))
  const places = found.map(({ group, stores, names }) => ({ group, stores, translate: names[language] }))
  const tables = { places: placesTable(places, grain), ...read }
  return {
    ReportId: report,
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
  { database, clock }: ReportContext,
  personId: number,
  groups: readonly ListedPage[],
  key: LocalReportKey,
) {
  const span = spanAt(clock())
  const found = []
  for (const group of groups)
    found.push(
      await database.tenant({ groupId: group.groupId, personId }, async (tx) => {
        const stores = await findVisibleStores(tx)
        return { group, stores, names: await translateStores(tx, stores.slice(0, mostStores)) }
      }),
    )
  const stores = found.reduce((sum, one) => sum + one.stores.length, 0)
  const grain: Grain = stores > mostStores ? 'region' : 'store'
  const parts = []
  for (const { groupId, group } of groups)
    parts.push(
      await database.tenant({ groupId, personId }, (tx) => readTablesOf[key](tx, grain, span, group)),
    )
  return { grain, span, found, tables: joinTables(parts) }
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
