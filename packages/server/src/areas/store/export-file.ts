import { and, asc, gt } from 'drizzle-orm'
import { sheetType } from '@lustra/core/contract'
import type { Values } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Scopes, TenantScope, Tx } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openedWhenRead, type FileKind } from '../shared/file-kind.ts'
import { timestamp } from '../shared/file-names.ts'
import { sheetOf, type SentColumn } from '../shared/sheet.ts'
import { pathsOf, translatePaths } from './paths.queries.ts'
import { storesThat, storeColumns, type StoreFilters } from './search.queries.ts'
import { pathText, storeSheetColumns } from './store-sheet.columns.ts'

/** Few enough that the reading transaction is short. */
const storesAtOnce = 1_000

export const exportName = (now: Date, zone: string): string => `StoreData_${timestamp(now, zone)}.xlsx`

export const exportColumns = (language: Language): SentColumn[] =>
  storeSheetColumns.map(({ headings, width }) => ({ header: headings[language], width }))

export const countStores = (tx: Tx, filters: StoreFilters): Promise<number> =>
  tx.$count(stores, storesThat(filters))

/** The filters in force, as stored in the audit trail: a node by its path, because people cannot read ids. */
export async function usedFilters(tx: Tx, { organizeId, ...others }: StoreFilters): Promise<Values> {
  const id = Number(organizeId)
  const path = Number.isInteger(id) ? (await pathsOf(tx, [id])).get(id) : undefined
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value)),
    ...(organizeId && { Organize: pathText(path ?? []) }),
  }
}

/** Reads stores in batches, with the names that the reader sees, each in a short transaction; `admit` is called before each but the first, with the rows read so far. */
export async function* linesOf(
  { database }: { database: Pick<Scopes, 'tenant'> },
  scope: TenantScope,
  { filters, language }: { filters: StoreFilters; language: Language },
  admit: (done: number) => Promise<void>,
): AsyncGenerator<string[]> {
  let done = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    if (last) await admit(done)
    const lines: string[][] = await database.tenant(scope, async (tx) => {
      const rows = await tx
        .select(storeColumns)
        .from(stores)
        .where(and(storesThat(filters), last ? gt(stores.code, last) : undefined))
        .orderBy(asc(stores.code))
        .limit(storesAtOnce)
      const written = await pathsOf(
        tx,
        rows.map(({ organizeId }) => organizeId),
      )
      const paths = await translatePaths(tx, written, language)
      const translate = await translateInto(
        tx,
        language,
        rows.flatMap(({ name, customerName }) => [name, customerName]),
      )
      return rows.map((row) => [
        row.code,
        translate(row.name),
        translate(row.customerName),
        row.address,
        row.contact,
        row.phone,
        row.area,
        pathText((row.organizeId !== null && paths.get(row.organizeId)) || []),
      ])
    })
    yield* lines
    done += lines.length
    last = lines.length < storesAtOnce ? undefined : lines.at(-1)?.[0]
  }
}

/** The spreadsheet of stores, made by a job. The role need not see every store: the row policies leave out the others. */
export const storesFile = ({ database, clock }: Pick<IdentityContext, 'database' | 'clock'>): FileKind => ({
  kind: 'stores',
  stores: 'own',
  async make({ scope, language, timeZone, request, admit }) {
    const filters = request as unknown as StoreFilters
    const { count, used } = await database.tenant(scope, async (tx) => ({
      count: await countStores(tx, filters),
      used: await usedFilters(tx, filters),
    }))
    return {
      name: exportName(clock(), timeZone),
      contentType: sheetType,
      content: openedWhenRead(() =>
        sheetOf(exportColumns(language), linesOf({ database }, scope, { filters, language }, admit)),
      ),
      total: count,
      audit: {
        action: 'stores-exported',
        target: '',
        before: null,
        after: { count, ...used },
      },
    }
  },
})
