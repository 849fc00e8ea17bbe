/** What opens over the list: a report, its visit, its evaluation, a download. It comes with the first opening. */
import { languageSpellings, type ServiceReport } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import { EvaluationDialog } from '../evaluation/dialog/evaluation-dialog.tsx'
import { DownloadPanel } from '../service-report/download/download-panel.tsx'
import { formatDate, timeFormat } from '../service-report/model/format-date.ts'
import { PdfViewer } from '../service-report/viewer/pdf-viewer.tsx'
import { VisitDialog } from '../visit/dialog/visit-dialog.tsx'
import { mayJudge } from './report-actions.ts'
import type { Words } from './report-list.types.ts'
import type { createServiceReportListModel } from './service-report-list.model.ts'

export interface ReportDialogsProps {
  t: Words
  model: ReturnType<typeof createServiceReportListModel>
  rows: readonly ServiceReport[]
  /** The page's address for a visit. */
  link: string
  /** Focuses a row once nothing is open over it. */
  onClosed(id: string): void
}

export function ReportDialogs({ t, model, rows, link, onClosed }: ReportDialogsProps) {
  const tools = useTools()
  const language = useStore(tools.$language)
  const { tag } = languageSpellings[language]
  const judges = mayJudge(useStore(tools.core.$session))
  const report = useStore(model.viewer.$shown)
  const { visit } = useStore(model.$open)
  const evaluated = useStore(model.evaluation.$shown)
  useStore(model.$beyond)
  const download = useStore(model.download.$download)
  /** The visit that was opened for its corrective actions; others begin with their service. */
  const [actionsOf, setActionsOf] = useState('')
  if (!visit && actionsOf) setActionsOf('')
  const start = visit && actionsOf === visit ? ('actions' as const) : ('service' as const)
  const { rowOf } = model

  const subtitleOf = (row: ServiceReport | undefined) =>
    row &&
    [row.CustomerName, row.ServiceTypeName, formatDate(timeFormat(tag, row.TimeZone), row.ServiceTime)].join(
      ' · ',
    )

  const titleOf = (row: ServiceReport | undefined) => row && `${row.StoreName} · ${subtitleOf(row)}`

  function closeReport(id: string) {
    model.closeReport()
    onClosed(id)
  }

  function closeVisit() {
    model.open('visit', '')
    onClosed(visit)
  }

  /** From the open report to its visit: one stands over the list at a time. */
  function goToVisit(id: string, start: 'service' | 'actions') {
    setActionsOf(start === 'actions' ? id : '')
    model.closeReport()
    model.open('visit', id)
  }

  function viewer(shown: Exclude<typeof report, { step: 'closed' }>) {
    const { id } = shown
    const row = rowOf(id)
    return {
      t,
      shown,
      title: row?.StoreName,
      subtitle: subtitleOf(row),
      previous: model.beside(id, -1),
      next: model.beside(id, 1),
      onAgain: model.viewer.again,
      onClose: () => closeReport(id),
      acts: {
        evaluation: evaluationOf(row, judges),
        onEvaluation: () => model.evaluation.open(id),
        onVisit: () => goToVisit(id, 'service'),
        openActions: row?.OpenActions ?? null,
        onActions: () => goToVisit(id, 'actions'),
        onNextToEvaluate: judges ? () => void model.nextToEvaluate() : undefined,
      },
      onIdle() {
        const following = rows[rows.findIndex(({ Id }) => Id === id) + 1]
        if (following?.HasFile) model.viewer.fetchAhead(following.Id)
      },
    } as const
  }

  return (
    <>
      {report.step !== 'closed' && <PdfViewer {...viewer(report)} />}
      {visit && (
        <VisitDialog
          id={visit}
          t={t}
          language={language}
          tools={tools}
          link={link}
          start={start}
          onClose={closeVisit}
        />
      )}
      <EvaluationDialog
        t={t}
        model={model.evaluation}
        subtitleOf={(id) => titleOf(rowOf(id))}
        times={timeFormat(tag, evaluated.step === 'closed' ? undefined : rowOf(evaluated.id)?.TimeZone)}
        onClosed={(id) => report.step === 'closed' && onClosed(id)}
      />
      {download.step !== 'closed' && <DownloadPanel t={t} model={model.download} />}
    </>
  )
}

/** What stands in the row; a report that is in no row says it when its evaluation is opened. */
const evaluationOf = (row: ServiceReport | undefined, judges: boolean) =>
  row ? (row.FeedbackStatus === 'feedbacked' ? 'given' : judges ? 'waiting' : undefined) : 'unknown'
