import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { ImportRows, ImportContext } from './sheet-import.types.ts'

const pageSize = 20
const noRows: ImportRows = { rows: [], page: 1, pages: 0, refused: false, step: 'loading' }

/** The outcome of each row of a sheet, page by page. */
export function createImportRows({ core, scope }: ImportContext) {
  const $rows = atom<ImportRows>(noRows)
  const requests = createLatestRequest()
  let id = ''

  async function load(page: number, refused: boolean) {
    const signal = requests.start()
    $rows.set({ ...$rows.get(), step: 'loading', page, refused })
    try {
      const manager = await core.api.manager()
      const query = { id, refused: `${refused}`, pageIndex: page, pageSize } as const
      const { Items, TotalPages } = await manager.importRows(query, scope(signal))
      if (!signal.aborted) $rows.set({ rows: Items, page, pages: TotalPages, refused, step: 'ready' })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $rows.set({ ...$rows.get(), step: 'failed' })
    }
  }

  return {
    $rows: $rows as ReadableAtom<ImportRows>,
    /** Opens the first page. `refused`: only rows with faults. */
    open(importId: string, refused: boolean) {
      id = importId
      void load(1, refused)
    },
    close() {
      requests.cancel()
      $rows.set(noRows)
    },
    show: (page: number, refused: boolean) => void load(page, refused),
  }
}
