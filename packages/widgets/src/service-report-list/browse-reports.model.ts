/** From one open report to another: its neighbours in the list, also on the page beside, and the next to evaluate. */
import { errorText, notify, type ServiceReport, type T } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ListModel } from '../list/model/create-list-model.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { createPdfViewer } from '../service-report/model/pdf-viewer.model.ts'
import { toReportSearch } from './report-search.ts'
import type { ListTools } from './report-list.types.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ReportList = ListModel<typeof serviceReportList, ServiceReport>

export function createReportBrowsing(
  tools: ListTools,
  list: ReportList,
  viewer: ReturnType<typeof createPdfViewer>,
) {
  /** The open report, where it was found beyond the page that is shown. */
  const $beyond = atom<ServiceReport | null>(null)
  const passed = new Set<string>()
  /** Where the viewer goes on once the page beside is read. */
  let goingOn: 'first' | 'last' | undefined

  const rowsNow = () => list.$list.get().shown?.rows ?? []
  const rowOf = (id: string) => {
    const beyond = $beyond.get()
    return rowsNow().find((row) => row.Id === id) ?? (beyond?.Id === id ? beyond : undefined)
  }

  function open(id: string) {
    passed.add(id)
    list.open('report', id)
  }

  /** The report before or behind the open one; undefined where the list ends. */
  function beside(id: string, step: 1 | -1): (() => void) | undefined {
    const { shown } = list.$list.get()
    const index = rowsNow().findIndex(({ Id }) => Id === id)
    if (!shown || index < 0) return undefined
    const row = shown.rows[index + step]
    if (row) return () => open(row.Id)
    const page = shown.page + step
    if (page < 1 || page > shown.pages) return undefined
    return () => {
      goingOn = step > 0 ? 'first' : 'last'
      list.change({ page })
    }
  }

  async function nextToEvaluate() {
    const id = viewer.openId()
    passed.add(id)
    try {
      const { findNextToEvaluate } = await import('./next-to-evaluate.ts')
      const next = await findNextToEvaluate({
        search: toReportSearch(list.searchNow()),
        rows: rowsNow(),
        open: rowOf(id),
        passed,
        find: (search) => tools.core.api.findServiceReports(list.$query.get().kind, search, tools.scope()),
      })
      if (viewer.openId() !== id) return
      if (!next) return notify({ kind: 'info', text: tools.$t.get()('visit.act-none') })
      $beyond.set(next)
      open(next.Id)
    } catch (error) {
      if (viewer.openId() === id && !isAbort(error))
        notify({ kind: 'error', text: errorText(tools.$t.get() as T, error) })
    }
  }

  return {
    $beyond: $beyond as ReadableAtom<ServiceReport | null>,
    rowOf,
    open,
    close() {
      goingOn = undefined
      passed.clear()
      list.open('report', '')
    },
    beside,
    nextToEvaluate,
    /** On the way to the report beside, the page and the open report do not belong together yet. */
    isOnTheWay: () => goingOn !== undefined,
    onPage(rows: readonly ServiceReport[]) {
      const next = goingOn && (goingOn === 'last' ? rows.at(-1) : rows[0])
      goingOn = undefined
      if (next) open(next.Id)
    },
    onFailed: () => void (goingOn = undefined),
    forget: () => passed.clear(),
    amend(amended: (row: ServiceReport) => ServiceReport) {
      const beyond = $beyond.get()
      if (beyond) $beyond.set(amended(beyond))
    },
  }
}
