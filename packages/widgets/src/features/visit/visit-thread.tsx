import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { findEntry, menuOf, languageNames, type Evaluation, type Language } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { FailureNotice } from '../../ui/failure/failure.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import { EvaluationDialog } from '../evaluation/dialog/evaluation-dialog.tsx'
import { ReportSummary } from './report-summary.tsx'
import { PdfViewer } from '../service-report/viewer/pdf-viewer.tsx'
import { useVisitActions } from './visit-actions.tsx'
import { VisitHead } from './visit-head.tsx'
import { VisitTimeline } from './visit-timeline.tsx'
import type { VisitContext, VisitModel, ThreadT } from './visit.model.ts'

interface GiveFeedbackProps {
  t: ThreadT
  /** Report id of the visit. */
  report: string
  context: VisitContext
}

/** Link to new feedback on this visit, for people with access to that page (P4). */
function GiveFeedback({ t, report, context }: GiveFeedbackProps) {
  const session = context.core.$session.get()
  if (session.status !== 'signed-in' || !findEntry(menuOf(session), '/suggestions')) return null
  const query = `report=${encodeURIComponent(report)}`
  return (
    <p>
      <a
        className="button small"
        href={`/feedback/add?${query}`}
        onClick={onLinkClick(() => context.follow({ path: '/feedback/add', query }))}
      >
        <Icon name="megaphone" /> {t('thread.give-feedback')}
      </a>
    </p>
  )
}

interface Props {
  t: ThreadT
  language: Language
  context: VisitContext
  model: VisitModel
  /** Address template for a visit, with `{report}`; no link when empty. */
  link: string
  /** Section to start at. */
  start: 'service' | 'actions'
  layout: 'thread' | 'summary'
}

/** One visit as a thread, from the service to the last answer. */
export function VisitThread({ t, language, context, model, link, start, layout }: Props) {
  const shown = useStore(model.$shown)
  const report = useStore(model.viewer.$shown)
  const now = useStore(model.$now)
  const actions = useVisitActions(t, language, context, model)
  const { tag } = languageNames[language]
  const zone = shown.step === 'ready' ? shown.value.Report.TimeZone : undefined
  const times = useMemo(() => timeFormat(tag, zone), [tag, zone])
  useEffect(() => model.watch(), [model])
  const [article, onEvaluationClosed] = useFocusAfterEvaluation(shown)
  const goToActions = useFocusActions(article, shown.step === 'ready' && start === 'actions')

  if (shown.step === 'closed') return <p className="visit-empty">{t('thread.none-named')}</p>
  if (shown.step === 'loading') return <ThreadSkeleton t={t} />
  if (shown.step === 'failed') {
    const texts = {
      missing: t('thread.not-found'),
      missingWhy: t('thread.not-found-why'),
      failed: t('thread.failed'),
    }
    return (
      <FailureNotice
        {...{ t, texts }}
        error={shown.error}
        className="visit-empty"
        heading="h2"
        onAgain={model.again}
        onClose={() => context.follow({ path: '/' })}
        closeLabel={t('thread.start')}
      />
    )
  }
  const visit = shown.value
  const title = visit.Store.Name
  const shared = {
    t,
    tag,
    today: dayIn(zone, now),
    times,
    visit,
    onEvaluation: () => model.evaluation.open(visit.Report.Id),
    onAction: actions.onAction,
    onMakeAction: actions.onMakeAction,
    pictures: model.pictures,
  }
  const subtitle = [visit.Report.ServiceTypeName, formatDate(times, visit.Report.ServiceTime)].join(' · ')

  return (
    <article
      ref={article}
      className="visit"
      part="visit"
      {...(layout === 'summary' ? { 'aria-label': title } : { 'aria-labelledby': 'visit-title' })}
    >
      {layout === 'summary' ? (
        <ReportSummary {...shared} />
      ) : (
        <>
          <VisitHead t={t} visit={visit} times={times} link={link} context={context} />
          <VisitTimeline {...shared} now={now} onReport={() => model.viewer.open(visit.Report.Id)} />
          <GiveFeedback t={t} report={visit.Report.Id} context={context} />
        </>
      )}
      {report.step !== 'closed' && (
        <PdfViewer
          t={t}
          shown={report}
          title={title}
          subtitle={subtitle}
          previous={undefined}
          next={undefined}
          onAgain={model.viewer.again}
          onClose={model.viewer.close}
          actions={{
            evaluation: evaluationOf(visit.Evaluation),
            onEvaluation: () => model.evaluation.open(visit.Report.Id),
            openActions: visit.Report.OpenActions,
            onActions() {
              model.viewer.close()
              goToActions()
            },
          }}
        />
      )}
      <EvaluationDialog
        t={t}
        model={model.evaluation}
        subtitleOf={() => `${title} · ${subtitle}`}
        times={times}
        onClosed={onEvaluationClosed}
      />
      {actions.dialogs(visit)}
    </article>
  )
}

/** Focuses the steps when a sent evaluation removes the focused button. */
function useFocusAfterEvaluation(shown: unknown) {
  const article = useRef<HTMLElement>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    const thread = article.current
    if (!isClosed.current || !thread || (thread.getRootNode() as ShadowRoot).activeElement) return
    isClosed.current = false
    thread.querySelector<HTMLElement>('.steps, .summary')?.focus()
  }, [shown])
  return [article, () => void (isClosed.current = true)] as const
}

/** Focuses the first corrective action once the visit is ready; returns a function to do so again. */
function useFocusActions(article: RefObject<HTMLElement | null>, isReady: boolean) {
  const focusActions = useCallback(
    () =>
      requestAnimationFrame(() =>
        article.current?.querySelector<HTMLElement>('.step.action button')?.focus(),
      ),
    [article],
  )
  useEffect(() => void (isReady && focusActions()), [isReady, focusActions])
  return focusActions
}

const evaluationOf = ({ EvaluationDate, MayEvaluate }: Evaluation) =>
  EvaluationDate ? 'given' : MayEvaluate ? 'waiting' : undefined

const ThreadSkeleton = ({ t }: { t: ThreadT }) => (
  <div className="visit visit-skeleton" role="status" aria-label={t('word.loading')}>
    <div className="skeleton" />
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
)
