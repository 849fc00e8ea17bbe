/** Navigation between open reports: the previous and the next, also across pages of the list, and the next to evaluate. */
import { errorText, notify, type ServiceReport, type T } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ListModel } from '../../features/list/model/create-list-model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { createPdfViewer } from '../../features/service-report/model/pdf-viewer.model.ts'
import { toReportSearch } from './report-choices.model.ts'
import type { ReportListContext } from './report-cells.tsx'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ReportList = ListModel<typeof serviceReportList, ServiceReport>

export function createReportBrowsing(
  context: ReportListContext,
  list: ReportList,
  viewer: ReturnType<typeof createPdfViewer>,
) {
  /** The open report when it is not on the shown page. */
  const $offPage = atom<ServiceReport | null>(null)
  const visited = new Set<string>()
  /** Which report of the next page to open once it is loaded. */
  let pendingOpen: 'first' | 'last' | undefined

  const rowsNow = () => list.$list.get().shown?.rows ?? []
  const rowOf = (id: string) => {
    const offPage = $offPage.get()
    return rowsNow().find((row) => row.Id === id) ?? (offPage?.Id === id ? offPage : undefined)
  }

  function open(id: string) {
    visited.add(id)
    list.open('report', id)
  }

  /** Opens the previous or next report; undefined at the ends of the list. */
  function neighbour(id: string, step: 1 | -1): (() => void) | undefined {
    const { shown } = list.$list.get()
    const index = rowsNow().findIndex(({ Id }) => Id === id)
    if (!shown || index < 0) return undefined
    const row = shown.rows[index + step]
    if (row) return () => open(row.Id)
    const page = shown.page + step
    if (page < 1 || page > shown.pages) return undefined
    return () => {
      pendingOpen = step > 0 ? 'first' : 'last'
      list.change({ page })
    }
  }

  /** `go` replaces opening it here. */
  async function nextToEvaluate(go?: (id: string) => void) {
    const id = viewer.openId()
    visited.add(id)
    try {
      const { findNextToEvaluate } = await import('./next-to-evaluate.ts')
      const next = await findNextToEvaluate({
        search: toReportSearch(list.searchNow()),
        rows: rowsNow(),
        open: rowOf(id),
        visited,
        find: (search) =>
          context.core.api.findServiceReports(list.$query.get().kind, search, context.scope()),
      })
      if (viewer.openId() !== id) return
      if (!next) return notify({ kind: 'info', text: context.$t.get()('visit.act-none') })
      if (go) return go(next.Id)
      $offPage.set(next)
      open(next.Id)
    } catch (error) {
      if (viewer.openId() === id && !isAbort(error))
        notify({ kind: 'error', text: errorText(context.$t.get() as T, error) })
    }
  }

  return {
    $offPage: $offPage as ReadableAtom<ServiceReport | null>,
    rowOf,
    open,
    close() {
      pendingOpen = undefined
      visited.clear()
      list.open('report', '')
    },
    neighbour,
    nextToEvaluate,
    /** While the next page loads, page and open report do not match. */
    isChangingPage: () => pendingOpen !== undefined,
    onPage(rows: readonly ServiceReport[]) {
      const next = pendingOpen && (pendingOpen === 'last' ? rows.at(-1) : rows[0])
      pendingOpen = undefined
      if (next) open(next.Id)
    },
    onFailed: () => void (pendingOpen = undefined),
    reset: () => visited.clear(),
    amend(update: (row: ServiceReport) => ServiceReport) {
      const offPage = $offPage.get()
      if (offPage) $offPage.set(update(offPage))
    },
  }
}
