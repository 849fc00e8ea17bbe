import { errorText, notify, type ServiceReport, type T } from '@lustra/core'
import { onMount } from 'nanostores'
import { shape } from '../generated/shapes/service-report-list.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { filtersKey } from '../list/model/list-query.ts'
import { saveFile } from '../ui/files/save-file.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { createEvaluation } from '../evaluation/model/evaluation.model.ts'
import { createPdfViewer } from '../service-report/model/pdf-viewer.model.ts'
import { createReportBrowsing } from './browse-reports.model.ts'
import { createDownload } from '../service-report/download/download.model.ts'
import { createReportChoices } from './report-choices.model.ts'
import { createReportNames } from './report-names.model.ts'
import { toFilters, toReportSearch } from './report-search.ts'
import type { ListTools } from './report-list.types.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

/** The service reports of the person's stores (V1 to V6), with what can be opened, evaluated and downloaded. */
export function createServiceReportListModel(tools: ListTools) {
  const { core, $language } = tools
  const { api } = core

  const list = createListModel<typeof serviceReportList, ServiceReport>(tools, {
    shape,
    rememberAs: ({ kind }) => kind,
    load: (search, { kind }, signal) =>
      api.findServiceReports(kind, toReportSearch(search), tools.scope(signal)),
    onReady({ rows }) {
      names.learn(rows)
      browsing.onPage(rows)
    },
    onFailed: () => browsing.onFailed(),
    onChanged: ({ kind, id }, refresh) => (kind === 'service-report' ? void takeJudged(id) : refresh()),
    isIncomplete: () => browsing.isOnTheWay(),
    onOtherList,
  })
  const kind = () => list.$query.get().kind
  const viewer = createPdfViewer(tools, kind)
  const evaluation = createEvaluation(tools, kind)
  const selection = createSelection()
  const download = createDownload(tools, kind)
  const choices = createReportChoices(tools, kind)
  const names = createReportNames(tools, list.$query)
  const browsing = createReportBrowsing(tools, list, viewer)

  /** What was judged anywhere is shown at once; the filters find it, or no longer, at the next reading. */
  async function takeJudged(id: string) {
    if (!browsing.rowOf(id)) return
    try {
      const { OverallRating } = await api.viewEvaluation(kind(), id, tools.scope())
      const FeedbackStatus = OverallRating === null ? 'pending' : 'feedbacked'
      const amended = (row: ServiceReport): ServiceReport =>
        row.Id === id ? { ...row, OverallRating, FeedbackStatus } : row
      list.amend(amended)
      browsing.amend(amended)
    } catch {
      // The row stays as it is until the next reading.
    }
  }

  /** What was chosen or open belongs to the list that was left. */
  function onOtherList() {
    browsing.forget()
    viewer.close()
    evaluation.close()
    selection.clear()
    download.close()
    choices.forget()
  }

  const showReport = ({ report }: { report: string }) => report !== viewer.openId() && viewer.open(report)

  onMount(list.$list, () => {
    showReport(list.$open.get())
    if (list.$query.get().type) void choices.loadTypes()
    const ends = [
      list.$open.listen(showReport),
      list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
      // Service types are named in the person's language.
      $language.listen(() => choices.renew()),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    ...list,
    $types: choices.$types,
    $names: names.$names,
    $beyond: browsing.$beyond,
    viewer,
    evaluation,
    selection,
    download,
    /** What is chosen, as a download is asked for it; nothing chosen is an empty list. */
    downloadChosen() {
      const { ids, all, except } = selection.$selection.get()
      const search = toFilters(toReportSearch(list.searchNow()))
      download.open(all ? { search, except: [...except] } : { ids: [...ids] })
    },
    rowOf: browsing.rowOf,
    openReport: browsing.open,
    closeReport: browsing.close,
    beside: browsing.beside,
    nextToEvaluate: browsing.nextToEvaluate,
    loadTypes: choices.loadTypes,
    findCustomers: choices.findCustomers,
    findStores: choices.findStores,
    /** One report as the file that it is. */
    async saveReport(id: string) {
      try {
        const { blob, name } = await api.viewServiceReport(kind(), id, tools.scope())
        saveFile(blob, name)
      } catch (error) {
        if (isAbort(error)) return
        const t = tools.$t.get()
        notify({ kind: 'error', text: `${t('not-downloaded')} ${errorText(t as T, error)}` })
      }
    },
  }
}
