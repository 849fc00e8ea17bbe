import { AppError, type ServiceReport, type ServiceReportKind, type ServiceType } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { recallColumns, rememberColumns, toColumns } from '../ui/list/column-memory.ts'
import { isUpsideDown } from '../ui/list/days.ts'
import { createList, isAbort, type ListPage } from '../ui/list/list.model.ts'
import { createEvaluation } from '../visits/evaluation.model.ts'
import { createReportViewer } from '../visits/report-viewer.model.ts'
import { noFilters, queryKeys, queryOf, toSearch, type ReportQuery } from './service-report-query.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ListTools = Tools<typeof serviceReportList, keyof ServiceReportListTexts>

/** The columns of V2, by the names that the `columns` attribute takes. */
export const columnKeys = ['customer', 'store', 'sales-rep', 'type', 'time', 'evaluation'] as const

/** Long enough for a word to be finished, short enough to feel immediate. */
const searchPauseMs = 350

export function createServiceReportListModel(tools: ListTools) {
  const { core, $props, $language } = tools
  const $query = atom<ReportQuery>(queryOf($props.get()))
  /** What stands in the search field; it is searched for a moment later. */
  const $typed = atom($query.get().keyword)
  const $types = atom<readonly ServiceType[]>([])
  const $columns = atom(columnsOf($props.get()))
  let pause: ReturnType<typeof setTimeout> | undefined

  const viewer = createReportViewer(tools, () => $query.get().kind)
  const evaluation = createEvaluation(tools, () => $query.get().kind)
  const { $list, refresh } = createList<ServiceReport, ReportQuery>({
    $wish: $query,
    load,
    keeps: (before, now) => before.kind === now.kind,
    onReady(shown) {
      tools.status('ready')
      // The list became shorter than its address says: show its end, and let the page correct the address.
      if (shown.rows.length === 0 && shown.page > shown.pages && shown.pages > 0)
        change({ page: shown.pages })
    },
    onFailed: tools.fail,
  })

  async function load(query: ReportQuery, signal: AbortSignal): Promise<ListPage<ServiceReport>> {
    if (isUpsideDown(query.from, query.to)) throw new AppError('invalid-input', 'from lies after to')
    const found = await core.api.findServiceReports(query.kind, toSearch(query), tools.scope(signal))
    return {
      rows: found.Items,
      page: query.page,
      pages: found.TotalPages,
      total: found.TotalItems,
      capped: found.TotalIsCapped,
    }
  }

  /** The types of this list, for the filter; without them the filter offers none and the list works on. */
  async function loadTypes() {
    const { kind } = $query.get()
    try {
      const types = await core.api.serviceTypes(kind, tools.scope())
      if (kind === $query.get().kind) $types.set(types)
    } catch (error) {
      if (!isAbort(error)) $types.set([])
    }
  }

  const sort = ({ sort, order }: { sort: string; order: 'asc' | 'desc' }) =>
    change(queryOf({ ...$props.get(), ...$query.get(), sort, order, page: 1 }))

  /** The person wants something else: it is shown, and the page hears the whole state. Anything but a page starts at page 1. */
  function change(wish: Partial<ReportQuery>) {
    const query = $query.get()
    const next = { ...query, page: 1, ...wish }
    if (queryKeys.every((key) => next[key] === query[key])) return refresh()
    set(next)
    tell()
  }

  function set(next: ReportQuery) {
    // Only another keyword takes the field over: what is being typed there is on its way to be one.
    const { keyword } = next
    if (keyword !== $query.get().keyword && keyword !== $typed.get().trim()) $typed.set(keyword)
    $query.set(next)
  }

  function tell() {
    const { kind: _, ...state } = $query.get()
    tools.emit('list-changed', { ...state, report: viewer.openId() })
  }

  function type(text: string) {
    $typed.set(text)
    clearTimeout(pause)
    pause = setTimeout(search, searchPauseMs)
  }

  function search() {
    clearTimeout(pause)
    const keyword = $typed.get().trim()
    if (keyword !== $query.get().keyword) change({ keyword })
  }

  function clear() {
    $typed.set('')
    change({ ...noFilters, keyword: '' })
  }

  function open(id: string) {
    viewer.open(id)
    tell()
  }

  function close() {
    viewer.close()
    tell()
  }

  function chooseColumns(columns: readonly string[]) {
    $columns.set(columns)
    rememberColumns($query.get().kind, columns)
  }

  /** Takes over what the page changed, and only that: on a page that keeps no address the rest is the person's. */
  function follow(before: Props, now: Props) {
    const changed = queryKeys.filter((key) => now[key] !== before[key])
    if (changed.length) {
      const asked = queryOf(now)
      // Another list has other service types.
      const base = { ...$query.get(), page: 1, ...(now.kind !== before.kind && { type: '' }) }
      const next = { ...base, ...Object.fromEntries(changed.map((key) => [key, asked[key]])) }
      // The page's answer to what it has just heard is what stands here already.
      const isEcho = changed.every((key) => asked[key] === $query.get()[key])
      if (!isEcho) set(next)
    }
    if (now.kind !== before.kind) {
      // What was typed or open belongs to the list that was left.
      clearTimeout(pause)
      $typed.set($query.get().keyword)
      viewer.close()
      evaluation.close()
      void loadTypes()
    }
    if (now.kind !== before.kind || now.columns !== before.columns) $columns.set(columnsOf(now))
    if (now.report !== before.report && now.report !== viewer.openId()) viewer.open(now.report)
  }

  onMount($list, () => {
    let before = $props.get()
    let asked = false
    // A page sets several attributes in one go; they are one wish.
    const endProps = $props.listen(() => {
      if (asked) return
      asked = true
      queueMicrotask(() => {
        asked = false
        const now = $props.get()
        follow(before, now)
        before = now
      })
    })
    // The host names service types in the person's language.
    const endLanguage = $language.listen(() => {
      refresh()
      if ($types.get().length > 0) void loadTypes()
    })
    if (before.report) viewer.open(before.report)
    if (before.type) void loadTypes()
    return () => {
      endProps()
      endLanguage()
      clearTimeout(pause)
    }
  })

  return {
    $query,
    $list,
    $typed,
    $types,
    $columns,
    viewer,
    evaluation,
    change,
    sort,
    clear,
    type,
    search,
    open,
    close,
    loadTypes,
    chooseColumns,
    refresh,
  }
}

type Props = ReturnType<ListTools['$props']['get']>

/** What the page says, else what the person chose before, else all. */
function columnsOf({ columns, kind }: { columns: string; kind: ServiceReportKind }): readonly string[] {
  return toColumns(columns, columnKeys) ?? recallColumns(kind, columnKeys) ?? columnKeys
}
