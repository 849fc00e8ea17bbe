import { errorText, notify, type ServiceReport, type T } from '@lustra/core'
import { onMount } from 'nanostores'
import { shape } from '../../generated/shapes/service-report-list.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { filtersKey } from '../../features/list/model/list-query.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { createSelection } from '../../ui/list/model/selection.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { createEvaluation } from '../../features/evaluation/model/evaluation.model.ts'
import { createPdfViewer } from '../../features/service-report/model/pdf-viewer.model.ts'
import { createReportBrowsing } from './browse-reports.model.ts'
import { createDownload } from '../../features/service-report/download/download.model.ts'
import { createReportChoices, createReportNames, toFilters, toReportSearch } from './report-choices.model.ts'
import type { ReportListContext } from './report-cells.tsx'
import type { serviceReportList } from './service-report-list.widget.ts'

/** The service reports of the person's stores (V1 to V6): open, evaluate, download. */
export function createServiceReportListModel(context: ReportListContext) {
  const { core, $language } = context
  const { api } = core

  const list = createListModel<typeof serviceReportList, ServiceReport>(context, {
    shape,
    rememberAs: ({ kind }) => kind,
    load: (search, { kind }, signal) =>
      api.findServiceReports(kind, toReportSearch(search), context.scope(signal)),
    count: (searches, { kind }, signal) =>
      api.countServiceReports(
        kind,
        { searches: searches.map((search) => toFilters(toReportSearch(search))) },
        context.scope(signal),
      ),
    onReady({ rows }) {
      names.update(rows)
      browsing.onPage(rows)
    },
    onFailed: () => browsing.onFailed(),
    onChanged: ({ kind, id }, refresh) =>
      kind === 'service-report' ? void refreshEvaluation(id) : refresh(),
    isIncomplete: () => browsing.isChangingPage(),
    onOtherList,
  })
  const kind = () => list.$query.get().kind
  const viewer = createPdfViewer(context, kind)
  const evaluation = createEvaluation(context, kind)
  const selection = createSelection()
  const download = createDownload(context, kind)
  const choices = createReportChoices(context, kind)
  const names = createReportNames(context, list.$query)
  const browsing = createReportBrowsing(context, list, viewer)

  /** Updates the row after an evaluation anywhere; filters apply at the next load. */
  async function refreshEvaluation(id: string) {
    if (!browsing.rowOf(id)) return
    try {
      const { OverallRating } = await api.viewEvaluation(kind(), { id }, context.scope())
      const FeedbackStatus = OverallRating === null ? 'pending' : 'feedbacked'
      const update = (row: ServiceReport): ServiceReport =>
        row.Id === id ? { ...row, OverallRating, FeedbackStatus } : row
      list.amend(update)
      browsing.amend(update)
    } catch {
      // The row stays unchanged until the next load.
    }
  }

  /** Resets everything that belongs to the previous list. */
  function onOtherList() {
    browsing.reset()
    viewer.close()
    evaluation.close()
    selection.clear()
    download.close()
    choices.clear()
  }

  const showReport = ({ report }: { report: string }) => report !== viewer.openId() && viewer.open(report)

  onMount(list.$list, () => {
    showReport(list.$open.get())
    if (list.$query.get().type) void choices.loadTypes()
    const ends = [
      list.$open.listen(showReport),
      list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
      // Names of service types are localized.
      $language.listen(() => choices.reload()),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    ...list,
    $types: choices.$types,
    $counts: choices.$counts,
    $names: names.$names,
    $offPage: browsing.$offPage,
    viewer,
    evaluation,
    selection,
    download,
    /** Opens the download of the selection, which may be empty. */
    downloadSelected() {
      const { ids, all, except } = selection.$selection.get()
      const search = toFilters(toReportSearch(list.searchNow()))
      download.open(all ? { search, except: [...except] } : { ids: [...ids] })
    },
    rowOf: browsing.rowOf,
    openReport: browsing.open,
    closeReport: browsing.close,
    neighbour: browsing.neighbour,
    nextToEvaluate: browsing.nextToEvaluate,
    /** What the filters offer, when they are opened. */
    loadChoices() {
      if (!choices.$types.get().length) void choices.loadTypes()
      void choices.loadCounts(toFilters(toReportSearch(list.searchNow())))
    },
    findCustomers: choices.findCustomers,
    findStores: choices.findStores,
    /** Saves one report as a file. */
    async saveReport(id: string) {
      try {
        const { blob, name } = await api.viewServiceReport(kind(), { id }, context.scope())
        saveFile(blob, name)
      } catch (error) {
        if (isAbort(error)) return
        const t = context.$t.get()
        notify({ kind: 'error', text: `${t('not-downloaded')} ${errorText(t as T, error)}` })
      }
    },
  }
}
