import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import type { ImportRows, ImportTools } from './sheet-import.types.ts'

const pageSize = 20
const noRows: ImportRows = { rows: [], page: 1, pages: 0, refused: false, step: 'loading' }

/** What would become of each row of a sheet, a page at a time. */
export function createImportRows({ core, scope }: ImportTools) {
  const $rows = atom<ImportRows>(noRows)
  const requests = createLatestRequest()
  let id = ''

  async function load(page: number, refused: boolean) {
    const signal = requests.start()
    $rows.set({ ...$rows.get(), step: 'loading', page, refused })
    try {
      const manager = await core.api.manager()
      const asked = { id, refused, pageIndex: page, pageSize }
      const { Items, TotalPages } = await manager.importRows(asked, scope(signal))
      if (!signal.aborted) $rows.set({ rows: Items, page, pages: TotalPages, refused, step: 'ready' })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $rows.set({ ...$rows.get(), step: 'failed' })
    }
  }

  return {
    $rows: $rows as ReadableAtom<ImportRows>,
    /** Begins anew, with the rows that have a fault where there are some. */
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
