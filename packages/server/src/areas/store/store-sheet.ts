import { nameOrder } from '@lustra/core/contract'
import type { SheetKind } from '../shared/sheet-kind.ts'
import { applyStores, undoStores } from './store-sheet.apply.ts'
import { allPaths, translatePaths } from './paths.queries.ts'
import { checkStores, storeValues } from './store-sheet.check.ts'
import { pathText, storeSheetColumns } from './store-sheet.columns.ts'

/** Sheets of stores: rows with an existing code change the store, others are added (A4). */
export const storeSheet: SheetKind = {
  kind: 'store',
  page: 'Store',
  path: '/Store',
  columns: storeSheetColumns,
  audit: { imported: 'stores-imported', undone: 'stores-import-undone' },
  validValues: async (tx, language) => ({
    Organize: [...(await translatePaths(tx, await allPaths(tx), language)).values()]
      .map(pathText)
      .toSorted(nameOrder(language)),
  }),
  valuesOf: storeValues,
  check: checkStores,
  apply: applyStores,
  undo: undoStores,
}
