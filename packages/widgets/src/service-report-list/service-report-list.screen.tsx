import { errorText, languageSpellings, type ServiceReport } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useModel, useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import listStyles from '../ui/list/table/list.css?inline'
import { Icon } from '../ui/basics/icon.tsx'
import { isUpsideDown } from '../ui/list/model/days.ts'
import { ListView } from '../ui/list/table/list-view.tsx'
import menuStyles from '../ui/basics/menu.css?inline'
import popoverStyles from '../ui/basics/popover.css?inline'
import { isElsewhere, formatDate, timeFormat } from '../service-report/model/format-date.ts'
import starsStyles from '../ui/basics/stars.css?inline'
import { mayJudge, reportActions, reportName } from './report-actions.ts'
import { reportColumns } from './report-columns.tsx'
import rowStyles from './report-rows.css?inline'
import { chipsOf, without } from './report-chips.ts'
import { createServiceReportListModel } from './service-report-list.model.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'
import { useWasOpened } from './use-was-opened.ts'

// What opens over the list comes with its first opening.
const ReportViewer = lazy(async () => ({
  default: (await import('../service-report/viewer/pdf-viewer.tsx')).PdfViewer,
}))
const EvaluationDialog = lazy(async () => ({
  default: (await import('../evaluation/dialog/evaluation-dialog.tsx')).EvaluationDialog,
}))
const VisitDialog = lazy(async () => ({
  default: (await import('../visit/dialog/visit-dialog.tsx')).VisitDialog,
}))
const ReportFilters = lazy(async () => ({ default: (await import('./report-filters.tsx')).ReportFilters }))
const DownloadPanel = lazy(async () => ({ default: (await import('./download-panel.tsx')).DownloadPanel }))

export const styles = popoverStyles + menuStyles + listStyles + starsStyles + rowStyles

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function ServiceReportListScreen({
  t,
  density,
  link,
}: ScreenProps<typeof serviceReportList, keyof ServiceReportListTexts>) {
  const model = useModel(createServiceReportListModel)
  const query = useStore(model.$query)
  const list = useStore(model.$list)
  const typed = useStore(model.$typed)
  const types = useStore(model.$types)
  const names = useStore(model.$names)
  const selection = useStore(model.selection.$selection)
  const view = useStore(model.view.$view)
  const evaluated = useStore(model.evaluation.$shown)
  const report = useStore(model.viewer.$shown)
  const visit = useStore(model.$visit)
  const beyond = useStore(model.$beyond)
  const tools = useTools()
  const session = useStore(tools.core.$session)
  const language = useStore(tools.$language)
  const root = useRef<HTMLDivElement>(null)
  const wasOpened = useWasOpened(model)
  const [visitStart, setVisitStart] = useState<'service' | 'actions'>('service')
  const [filtersOpen, setFiltersOpen] = useState(isUpsideDown(query.from, query.to))

  // An element that left the page and came back has its list already, and nobody else says so.
  useEffect(() => {
    if (list.step !== 'loading') tools.status(list.step === 'ready' ? 'ready' : 'error')
  }, [list.step, tools])

  const { tag } = languageSpellings[language]
  const judges = mayJudge(session)
  const rows = list.shown?.rows ?? noRows
  const isForeign = useMemo(
    () => rows.some(({ TimeZone, ServiceTime }) => isElsewhere(TimeZone, new Date(ServiceTime))),
    [rows],
  )
  const columns = useMemo(
    () => reportColumns(t, { tag, isForeign }, { mayJudge: judges, onEvaluation: model.evaluation.open }),
    [t, tag, isForeign, judges, model],
  )
  const menu = useMemo(
    () =>
      reportActions(t, {
        mayJudge: judges,
        onReport: model.open,
        onEvaluation: model.evaluation.open,
        onDownload: (id) => void model.saveReport(id),
        onVisit: (id) => {
          setVisitStart('service')
          model.showVisit(id)
        },
      }),
    [t, judges, model],
  )
  const openLabel = useMemo(
    () => (row: ServiceReport) => t('view-report-of', { report: reportName(row) }),
    [t],
  )
  const rowOf = (id: string) => rows.find((row) => row.Id === id) ?? (beyond?.Id === id ? beyond : undefined)
  const subtitleOf = (row: ServiceReport | undefined) =>
    row &&
    [row.CustomerName, row.ServiceTypeName, formatDate(timeFormat(tag, row.TimeZone), row.ServiceTime)].join(
      ' · ',
    )
  const evaluationTitle = (row: ServiceReport | undefined) => row && `${row.StoreName} · ${subtitleOf(row)}`

  const download = (look: string) => (
    <button
      type="button"
      className={`button ${look}`}
      aria-label={t('download')}
      title={t('download')}
      onClick={model.downloadChosen}
    >
      <Icon name="download" /> <span className="tool-name">{t('download')}</span>
    </button>
  )

  /** Back to the row that was read last, which need not be the one that was pressed. */
  function backToRow(id: string) {
    requestAnimationFrame(() => {
      const row = root.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(id)}"]`)
      ;(row ?? root.current?.querySelector<HTMLElement>('input[type=search]'))?.focus()
    })
  }

  /** From the open report to its visit: one stands over the list at a time. */
  function goToVisit(id: string, start: typeof visitStart) {
    setVisitStart(start)
    model.close()
    model.showVisit(id)
  }

  function openFilters(open: boolean) {
    setFiltersOpen(open)
    if (open && !types.length) void model.loadTypes()
  }

  return (
    <div ref={root}>
      <ListView
        t={t}
        caption={t(`title.${query.kind}`)}
        list={list}
        columns={columns}
        chosen={view.columns}
        widths={view.widths}
        searchLabel={t('search-in')}
        sorting={query}
        page={query.page}
        pageSize={query.pageSize}
        density={density === 'auto' ? view.density : density}
        isDensityFixed={density !== 'auto'}
        typed={typed}
        chips={chipsOf(query, t, { types, names }, tag)}
        filtersOpen={filtersOpen}
        filters={
          <Suspense>
            <ReportFilters
              t={t}
              query={query}
              types={types}
              names={names}
              isWholeCustomer={rows.some(({ CustomerName }) => CustomerName === query.customer)}
              findCustomers={model.findCustomers}
              findStores={model.findStores}
              onApply={(filters) => {
                model.change(filters)
                openFilters(false)
              }}
              onClear={model.clear}
            />
          </Suspense>
        }
        emptyText={t('empty')}
        refusal={isUpsideDown(query.from, query.to) ? t('upside-down') : undefined}
        errorText={(error) => errorText(t as (key: string) => string, error)}
        keyOf={keyOf}
        menu={menu}
        selecting={{
          t,
          selection,
          model: model.selection,
          nameOf: reportName,
          actions: download('primary small'),
        }}
        tools={download('tool')}
        onOpen={(row) => model.open(row.Id)}
        openLabel={openLabel}
        onType={model.type}
        onSearch={model.search}
        onFilters={openFilters}
        onRemove={(chip) => model.change(without(chip))}
        onClear={model.clear}
        onColumns={model.view.chooseColumns}
        onDensity={model.view.chooseDensity}
        onWidth={model.view.chooseWidth}
        onSort={(sorting) => model.sort(sorting)}
        onPage={(page) => model.change({ page })}
        onPageSize={model.choosePageSize}
        onRefresh={model.refresh}
      />
      {/* Each waits for its own code: what is open stays open while another one arrives. */}
      <Suspense>
        {report.step !== 'closed' && (
          <ReportViewer
            t={t}
            shown={report}
            title={rowOf(report.id)?.StoreName}
            subtitle={subtitleOf(rowOf(report.id))}
            previous={model.beside(report.id, -1)}
            next={model.beside(report.id, 1)}
            onAgain={model.viewer.again}
            onClose={() => {
              model.close()
              backToRow(report.id)
            }}
            acts={{
              evaluation: evaluationOf(rowOf(report.id), judges),
              onEvaluation: () => model.evaluation.open(report.id),
              onVisit: () => goToVisit(report.id, 'service'),
              openActions: rowOf(report.id)?.OpenActions ?? null,
              onActions: () => goToVisit(report.id, 'actions'),
              onNextToEvaluate: judges ? () => void model.nextToEvaluate() : undefined,
            }}
            onIdle={() => {
              const following = rows[rows.findIndex(({ Id }) => Id === report.id) + 1]
              if (following?.HasFile) model.viewer.fetchAhead(following.Id)
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {visit && (
          <VisitDialog
            id={visit}
            t={t}
            language={language}
            tools={tools}
            link={link}
            start={visitStart}
            onClose={() => {
              model.showVisit('')
              backToRow(visit)
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {wasOpened.evaluation && (
          <EvaluationDialog
            t={t}
            model={model.evaluation}
            subtitleOf={(id) => evaluationTitle(rowOf(id))}
            times={timeFormat(tag, evaluated.step === 'closed' ? undefined : rowOf(evaluated.id)?.TimeZone)}
            onClosed={(id) => report.step === 'closed' && backToRow(id)}
          />
        )}
      </Suspense>
      <Suspense>{wasOpened.download && <DownloadPanel t={t} model={model.download} />}</Suspense>
    </div>
  )
}

/** What stands in the row; a report that is in no row says it when its evaluation is opened. */
const evaluationOf = (row: ServiceReport | undefined, judges: boolean) =>
  row ? (row.FeedbackStatus === 'feedbacked' ? 'given' : judges ? 'waiting' : undefined) : 'unknown'

const keyOf = (row: ServiceReport) => row.Id
const noRows: readonly ServiceReport[] = []
