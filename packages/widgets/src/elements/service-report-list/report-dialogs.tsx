/** Dialogs over the list: report, visit, evaluation, download. Loaded on first use. */
import { languageNames, type ServiceReport } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { InnerElement } from '../../kit/react/inner/inner.tsx'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { mayEvaluate } from '../../features/evaluation/model/evaluation.model.ts'
import { EvaluationDialog } from '../../features/evaluation/dialog/evaluation-dialog.tsx'
import { DownloadPanel } from '../../features/service-report/download/download-panel.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import { PdfViewer } from '../../features/service-report/viewer/pdf-viewer.tsx'
import { VisitDialog } from '../../features/visit/dialog/visit-dialog.tsx'
import { ReportResult, type ReportListContext, type Translate } from './report-cells.tsx'
import type { createServiceReportListModel } from './service-report-list.model.ts'

export interface ReportDialogsProps {
  t: Translate
  model: ReturnType<typeof createServiceReportListModel>
  rows: readonly ServiceReport[]
  /** Address template for a visit. */
  link: string
  /** Restores the focus to the row. */
  onClosed(id: string): void
}

export function ReportDialogs({ t, model, rows, link, onClosed }: ReportDialogsProps) {
  const context = useElementContext() as ReportListContext
  const language = useStore(context.$language)
  const { tag } = languageNames[language]
  const canEvaluate = mayEvaluate(useStore(context.core.$session))
  const report = useStore(model.viewer.$shown)
  const { visit } = useStore(model.$open)
  const evaluated = useStore(model.evaluation.$shown)
  useStore(model.$offPage)
  const download = useStore(model.download.$download)
  /** The visit to open at its corrective actions; others start at their service. */
  const [actionsOf, setActionsOf] = useState('')
  if (!visit && actionsOf) setActionsOf('')
  const start = visit && actionsOf === visit ? ('actions' as const) : ('service' as const)
  const { rowOf } = model

  const subtitleOf = (row: ServiceReport | undefined) =>
    row && [row.ServiceTypeName, formatDate(timeFormat(tag, row.TimeZone), row.ServiceTime)].join(' · ')

  const titleOf = (row: ServiceReport | undefined) => row && `${row.StoreName} · ${subtitleOf(row)}`

  /** From the evaluation to its report, unless that is open below it. */
  const reportOf = (id: string) =>
    report.step === 'closed' && rowOf(id)?.HasFile
      ? () => {
          model.evaluation.close()
          model.openReport(id)
        }
      : undefined

  function closeReport(id: string) {
    model.closeReport()
    onClosed(id)
  }

  function closeVisit() {
    model.open('visit', '')
    onClosed(visit)
  }

  /** Replaces the open report by its visit: only one dialog is open at a time. */
  function goToVisit(id: string, start: 'service' | 'actions') {
    setActionsOf(start === 'actions' ? id : '')
    model.closeReport()
    model.open('visit', id)
  }

  const { queue } = useStore(context.$props)
  const goToQueue = (report: string) => {
    context.follow({ path: queue, query: queueQuery(model.$query.get(), report) })
  }

  function viewerProps(shown: Exclude<typeof report, { step: 'closed' }>) {
    const { id } = shown
    const row = rowOf(id)
    return {
      t,
      shown,
      title: row?.StoreName,
      subtitle: subtitleOf(row),
      state: row && <ReportResult t={t} row={row} />,
      summary: (
        <InnerElement
          tag="lustra-visit-thread"
          around={context}
          attributes={{ language, report: id, layout: 'summary' }}
        />
      ),
      previous: model.neighbour(id, -1),
      next: model.neighbour(id, 1),
      onAgain: model.viewer.again,
      onClose: () => closeReport(id),
      actions: {
        evaluation: evaluationOf(row, canEvaluate),
        onEvaluation: () => model.evaluation.open(id),
        onVisit: () => goToVisit(id, 'service'),
        openActions: row?.OpenActions ?? null,
        onActions: () => goToVisit(id, 'actions'),
        onNextToEvaluate: canEvaluate
          ? () => void model.nextToEvaluate(queue ? goToQueue : undefined)
          : undefined,
      },
      onIdle() {
        const following = rows[rows.findIndex(({ Id }) => Id === id) + 1]
        if (following?.HasFile) model.viewer.prefetch(following.Id)
      },
    } as const
  }

  return (
    <>
      {report.step !== 'closed' && <PdfViewer {...viewerProps(report)} />}
      {visit && (
        <VisitDialog
          id={visit}
          t={t}
          language={language}
          context={context}
          link={link}
          start={start}
          onClose={closeVisit}
        />
      )}
      <EvaluationDialog
        t={t}
        model={model.evaluation}
        subtitleOf={(id) => titleOf(rowOf(id))}
        onReport={evaluated.step === 'closed' ? undefined : reportOf(evaluated.id)}
        times={timeFormat(tag, evaluated.step === 'closed' ? undefined : rowOf(evaluated.id)?.TimeZone)}
        onClosed={(id) => report.step === 'closed' && onClosed(id)}
      />
      {download.step !== 'closed' && <DownloadPanel t={t} model={model.download} />}
    </>
  )
}

/** What the queue knows of the list. */
const queueFilters = ['kind', 'keyword', 'type', 'result', 'store', 'customer', 'from', 'to'] as const

function queueQuery(values: Record<(typeof queueFilters)[number], string>, report: string): string {
  const query = new URLSearchParams({ report })
  for (const name of queueFilters) {
    const value = values[name]
    if (value && !(name === 'result' && (value === 'all' || value === 'missing'))) query.set(name, value)
  }
  return query.toString()
}

/** From the row; unknown until loaded for a report without one. */
const evaluationOf = (row: ServiceReport | undefined, canEvaluate: boolean) =>
  row ? (row.FeedbackStatus === 'feedbacked' ? 'given' : canEvaluate ? 'waiting' : undefined) : 'unknown'
