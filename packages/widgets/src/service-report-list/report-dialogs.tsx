/** What opens over the list: a report, its visit, its evaluation, a download. Each comes with its first opening. */
import { languageSpellings, type ServiceReport } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import { LazyDialog } from '../list/screen/lazy-dialog.tsx'
import { formatDate, timeFormat } from '../service-report/model/format-date.ts'
import { mayJudge } from './report-actions.ts'
import type { Words } from './report-list.types.ts'
import type { createServiceReportListModel } from './service-report-list.model.ts'
import { useWasOpened } from './use-was-opened.ts'

const loadViewer = async () => (await import('../service-report/viewer/pdf-viewer.tsx')).PdfViewer
const loadEvaluation = async () =>
  (await import('../evaluation/dialog/evaluation-dialog.tsx')).EvaluationDialog
const loadVisit = async () => (await import('../visit/dialog/visit-dialog.tsx')).VisitDialog
const loadDownload = async () => (await import('../service-report/download/download-panel.tsx')).DownloadPanel

interface Props {
  t: Words
  model: ReturnType<typeof createServiceReportListModel>
  rows: readonly ServiceReport[]
  /** The page's address for a visit. */
  link: string
  /** Focuses a row once nothing is open over it. */
  onClosed(id: string): void
}

export function ReportDialogs({ t, model, rows, link, onClosed }: Props) {
  const tools = useTools()
  const language = useStore(tools.$language)
  const { tag } = languageSpellings[language]
  const judges = mayJudge(useStore(tools.core.$session))
  const report = useStore(model.viewer.$shown)
  const { visit } = useStore(model.$open)
  const evaluated = useStore(model.evaluation.$shown)
  useStore(model.$beyond)
  const wasOpened = useWasOpened(model)
  /** The visit that was opened for its corrective actions; others begin with their service. */
  const [actionsOf, setActionsOf] = useState('')
  const start = actionsOf === visit ? ('actions' as const) : ('service' as const)
  const { rowOf } = model

  const subtitleOf = (row: ServiceReport | undefined) =>
    row &&
    [row.CustomerName, row.ServiceTypeName, formatDate(timeFormat(tag, row.TimeZone), row.ServiceTime)].join(
      ' · ',
    )

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

  const evaluation = {
    t,
    model: model.evaluation,
    subtitleOf(id: string) {
      const row = rowOf(id)
      return row && `${row.StoreName} · ${subtitleOf(row)}`
    },
    times: timeFormat(tag, evaluated.step === 'closed' ? undefined : rowOf(evaluated.id)?.TimeZone),
    onClosed: (id: string) => report.step === 'closed' && onClosed(id),
  }

  return (
    <>
      {report.step !== 'closed' && (
        <LazyDialog load={loadViewer} of={viewer(report)} onMissing={() => closeReport(report.id)} />
      )}
      {visit && (
        <LazyDialog
          load={loadVisit}
          of={{ id: visit, t, language, tools, link, start, onClose: closeVisit }}
          onMissing={closeVisit}
        />
      )}
      {wasOpened.evaluation && (
        <LazyDialog load={loadEvaluation} of={evaluation} onMissing={model.evaluation.close} />
      )}
      {wasOpened.download && (
        <LazyDialog load={loadDownload} of={{ t, model: model.download }} onMissing={model.download.close} />
      )}
    </>
  )
}

/** What stands in the row; a report that is in no row says it when its evaluation is opened. */
const evaluationOf = (row: ServiceReport | undefined, judges: boolean) =>
  row ? (row.FeedbackStatus === 'feedbacked' ? 'given' : judges ? 'waiting' : undefined) : 'unknown'
