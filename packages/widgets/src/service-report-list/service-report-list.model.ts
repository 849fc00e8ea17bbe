import { AppError, errorText, notify, onChange, type ServiceReport, type T } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { isUpsideDown } from '../ui/list/model/days.ts'
import { followProps } from '../ui/list/model/follow-props.ts'
import { createListView } from '../ui/list/model/list-view.model.ts'
import { createListWish } from '../ui/list/model/list-wish.ts'
import { createList, type ListPage } from '../ui/list/model/list.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { saveFile } from '../ui/files/save-file.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import { createEvaluation } from '../evaluation/model/evaluation.model.ts'
import { createPdfViewer } from '../service-report/model/pdf-viewer.model.ts'
import { createDownload } from './download.model.ts'
import { findNextToEvaluate } from './next-to-evaluate.ts'
import { createReportChoices } from './report-choices.model.ts'
import { createReportMemory } from './report-memory.ts'
import { createReportNames } from './report-names.model.ts'
import {
  filtersOf,
  noFilters,
  queryOf,
  toFilters,
  toSearch,
  type ReportQuery,
} from './service-report-query.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ListTools = Tools<typeof serviceReportList, keyof ServiceReportListTexts>

export function createServiceReportListModel(tools: ListTools) {
  const { core, $props, $language } = tools
  const memory = createReportMemory(tools)
  const kind = () => wish.$query.get().kind
  /** Id of the report whose whole visit is open. */
  const $visit = atom($props.get().visit)
  const view = createListView(memory)
  /** The open report, where it was found beyond the page that is shown. */
  const $beyond = atom<ServiceReport | null>(null)
  const passed = new Set<string>()
  /** Where the viewer goes on once the page beside is read. */
  let goingOn: 'first' | 'last' | undefined
  /** What the list remembers stands in no address yet. */
  let isUntold = memory.isRecalled()

  const wish = createListWish<ReportQuery>({
    initial: memory.query(),
    noFilters: { ...noFilters, keyword: '' },
    onChanged: tell,
    onAgain: () => list.refresh(),
  })
  const viewer = createPdfViewer(tools, kind)
  const evaluation = createEvaluation(tools, kind)
  const selection = createSelection()
  const download = createDownload(tools, kind)
  const list = createList<ServiceReport, ReportQuery>({
    $wish: wish.$query,
    backTo: wish.backTo,
    askAgain: wish.change,
    load,
    keeps: (before, now) => before.kind === now.kind,
    onReady,
    onFailed(error) {
      goingOn = undefined
      tools.fail(error)
    },
  })
  const choices = createReportChoices(tools, kind)
  const names = createReportNames(tools, wish.$query)

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

  function onReady(shown: ListPage<ServiceReport>) {
    const { rows } = shown
    names.learn(shown)
    const next = goingOn && (goingOn === 'last' ? rows.at(-1) : rows[0])
    goingOn = undefined
    if (next) open(next.Id)
    if (isUntold) tell()
    tools.status('ready')
    // The list became shorter than its address says: show its end, and let the page correct the address.
    if (rows.length === 0 && shown.page > shown.pages && shown.pages > 0) wish.change({ page: shown.pages })
  }

  function tell() {
    // On the way to the report beside, the page and the open report do not belong together yet.
    isUntold = goingOn !== undefined
    if (isUntold) return
    const { kind: _, ...state } = wish.$query.get()
    tools.emit('list-changed', { ...state, report: viewer.openId(), visit: $visit.get() })
  }

  function sort({ sort, order }: { sort: string; order: 'asc' | 'desc' }) {
    wish.change(queryOf({ ...$props.get(), ...wish.$query.get(), sort, order, page: 1 }))
    memory.keep({ sort: wish.$query.get().sort, order })
  }

  function open(id: string) {
    passed.add(id)
    viewer.open(id)
    tell()
  }

  function close() {
    goingOn = undefined
    passed.clear()
    viewer.close()
    tell()
  }

  function showVisit(id: string) {
    $visit.set(id)
    tell()
  }

  /** The report before or behind the open one, also on the page beside; undefined where the list ends. */
  function beside(id: string, step: 1 | -1): (() => void) | undefined {
    const { shown } = list.$list.get()
    const place = shown?.rows.findIndex(({ Id }) => Id === id) ?? -1
    if (!shown || place < 0) return undefined
    const row = shown.rows[place + step]
    if (row) return () => open(row.Id)
    const page = shown.page + step
    if (page < 1 || page > shown.pages) return undefined
    return () => {
      goingOn = step > 0 ? 'first' : 'last'
      wish.change({ page })
    }
  }

  const rowOf = (id: string) => {
    const beyond = $beyond.get()
    return (
      list.$list.get().shown?.rows.find((row) => row.Id === id) ?? (beyond?.Id === id ? beyond : undefined)
    )
  }

  async function nextToEvaluate() {
    const id = viewer.openId()
    passed.add(id)
    try {
      const next = await findNextToEvaluate({
        search: toSearch(wish.$query.get()),
        rows: list.$list.get().shown?.rows ?? [],
        open: rowOf(id),
        passed,
        find: (search) => core.api.findServiceReports(kind(), search, tools.scope()),
      })
      if (viewer.openId() !== id) return
      if (!next) return notify({ kind: 'info', text: tools.$t.get()('visit.act-none') })
      $beyond.set(next)
      open(next.Id)
    } catch (error) {
      if (viewer.openId() === id && !isAbort(error))
        notify({ kind: 'error', text: errorText(tools.$t.get() as (key: string) => string, error) })
    }
  }

  /** What was judged anywhere is shown at once; the filters find it, or no longer, at the next reading. */
  async function takeJudged(id: string) {
    if (!rowOf(id)) return
    try {
      const { OverallRating } = await core.api.viewEvaluation(kind(), id, tools.scope())
      const FeedbackStatus = OverallRating === null ? 'pending' : 'feedbacked'
      const amend = <R extends ServiceReport | null>(row: R) =>
        row?.Id === id ? { ...row, OverallRating, FeedbackStatus } : row
      list.amend(amend)
      $beyond.set(amend($beyond.get()))
    } catch {
      // The row says what it said; the next reading knows better.
    }
  }

  /** Takes over what the page changed, and only that: on a page that keeps no address the rest is the person's. */
  function follow(before: Props, now: Props) {
    if (now.kind === before.kind) wish.follow(queryOf(before), queryOf(now))
    else leaveList()
    if (now.kind !== before.kind || now.columns !== before.columns) view.read()
    if (now.report !== before.report && now.report !== viewer.openId()) viewer.open(now.report)
    if (now.visit !== before.visit) $visit.set(now.visit)
  }

  /** What was typed, chosen or open belongs to the list that was left. */
  function leaveList() {
    wish.startAnew(memory.query())
    isUntold = memory.isRecalled()
    passed.clear()
    viewer.close()
    evaluation.close()
    selection.clear()
    download.close()
    choices.forget()
  }

  onMount(list.$list, () => {
    const endProps = followProps($props, follow)
    // The host names service types in the person's language.
    const endLanguage = $language.listen(() => {
      list.refresh()
      choices.renew()
    })
    const endQuery = wish.$query.listen((now, last) => {
      memory.keepFilters(now)
      if (filtersOf(now) !== filtersOf(last as ReportQuery)) selection.endAll()
    })
    const endChanges = onChange(
      core,
      ({ kind, id }) => void (kind === 'service-report' ? takeJudged(id) : list.refresh()),
      () => $props.get().group,
    )
    const { report } = $props.get()
    if (report) viewer.open(report)
    if (wish.$query.get().type) void choices.loadTypes()
    return () => {
      for (const end of [endProps, endLanguage, endQuery, endChanges]) end()
      wish.end()
    }
  })

  return {
    $query: wish.$query,
    $list: list.$list,
    $typed: wish.$typed,
    $types: choices.$types,
    $names: names.$names,
    view,
    $visit,
    $beyond,
    viewer,
    evaluation,
    selection,
    download,
    /** What is chosen, as a download is asked for it; nothing chosen is an empty list. */
    downloadChosen() {
      const { ids, all, except } = selection.$selection.get()
      const search = toFilters(wish.$query.get())
      download.open(all ? { search, except: [...except] } : { ids: [...ids] })
    },
    change: wish.change,
    sort,
    clear: wish.clear,
    type: wish.type,
    search: wish.search,
    open,
    close,
    showVisit,
    beside,
    nextToEvaluate,
    loadTypes: choices.loadTypes,
    findCustomers: choices.findCustomers,
    findStores: choices.findStores,
    choosePageSize(pageSize: number) {
      wish.change({ pageSize })
      memory.keep({ pageSize })
    },
    /** One report as the file that it is. */
    async saveReport(id: string) {
      try {
        const { blob, name } = await core.api.viewServiceReport(kind(), id, tools.scope())
        saveFile(blob, name)
      } catch (error) {
        if (isAbort(error)) return
        const t = tools.$t.get()
        notify({ kind: 'error', text: `${t('not-downloaded')} ${errorText(t as T, error)}` })
      }
    },
    /** The person, or the page, wants to know how it is now. */
    refresh() {
      core.dropReads()
      list.retry()
    },
  }
}

type Props = ReturnType<ListTools['$props']['get']>
