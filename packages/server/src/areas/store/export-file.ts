import { sheetType } from '@lustra/core/contract'
import type { IdentityContext } from '../../identity/context.ts'
import { openedWhenRead, type FileKind } from '../shared/file-kind.ts'
import { sheetOf } from '../shared/sheet.ts'
import { countStores, exportColumns, exportName, linesOf, usedFilters } from './export.queries.ts'
import type { StoreFilters } from './search.conditions.ts'

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
