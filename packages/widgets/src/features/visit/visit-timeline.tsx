import type { Visit } from '@lustra/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import type { PictureSource } from '../../ui/gallery/picture.tsx'
import { RelativeTime } from '../../ui/shoelace/shoelace.tsx'
import { DueDay, StatusBadge } from '../progress/badges.tsx'
import { RecordedReport } from './report-summary.tsx'
import { EvaluationAnswers } from '../evaluation/dialog/evaluation-dialog.tsx'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import { toCalendarDays, awaitedOf, stepsOf, type Awaited, type VisitStep } from './visit-steps.ts'
import type { ThreadT } from './visit.model.ts'

interface Props {
  t: ThreadT
  /** BCP 47 language tag. */
  tag: string
  /** Current calendar day at the store. */
  today: string
  now: Date
  times: TimeFormat
  visit: Visit
  onReport(): void
  onEvaluation(): void
  onAction(id: string): void
  /** Makes an action of a finding, by its position. */
  onMakeAction(position: number): void
  /** Of the photos and the signature of the report. */
  pictures: PictureSource
}

const icons: Record<VisitStep['kind'], IconName> = {
  service: 'check',
  report: 'report',
  evaluation: 'star',
  action: 'clipboard',
  'action-done': 'check',
  feedback: 'megaphone',
  answer: 'inbox',
}

/** The steps of the visit, oldest first, followed by what is pending. */
export function VisitTimeline(props: Props) {
  const { t, tag, visit, times, now } = props
  return (
    <ol className="steps" part="steps" tabIndex={-1} aria-label={t('thread.steps')}>
      {stepsOf(visit).map((step) => (
        <li key={step.key} className={`step ${step.kind}`}>
          <span className="step-icon">
            <Icon name={icons[step.kind]} />
          </span>
          <div className="step-body">
            <div className="step-head">
              <h3>{t(step.kind === 'action' ? 'action.one' : `thread.${step.kind}`)}</h3>
              <time dateTime={step.at}>{formatDate(times, step.at)}</time>
              <RelativeTime time={toCalendarDays(step.at, visit.Report.TimeZone, now)} tag={tag} />
            </div>
            <Body {...props} step={step} />
          </div>
        </li>
      ))}
      {awaitedOf(visit).map((awaited) => (
        <li key={awaited.what} className="step awaited">
          <span className="step-icon">
            <Icon name="clock" />
          </span>
          <div className="step-body">
            <AwaitedBody {...props} awaited={awaited} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Body({ step, ...props }: Props & { step: VisitStep }) {
  const { t, tag, today, times, visit, onReport, onEvaluation, onAction, pictures } = props
  switch (step.kind) {
    case 'service':
      return <p>{serviceText(t, visit)}</p>
    case 'report':
      return (
        <>
          <Action icon="report" onPress={onReport}>
            {t('thread.view-report')}
          </Action>
          <RecordedReport {...{ t, tag, visit, pictures, onAction }} onMakeAction={props.onMakeAction} />
        </>
      )
    case 'evaluation':
      return (
        <>
          <EvaluationAnswers t={t} evaluation={visit.Evaluation} times={times} />
          {visit.Evaluation.EditableUntil && (
            <Action icon="star" onPress={onEvaluation}>
              {t('visit.change-evaluation')}
            </Action>
          )}
        </>
      )
    case 'action':
      return (
        <>
          <p className="step-title">{step.action.Title}</p>
          <p className="step-facts">
            <StatusBadge t={t} status={step.action.Status} />
            <span>{t('action.due-day')}</span>
            <DueDay t={t} tag={tag} due={step.action} today={today} />
          </p>
          <Action
            icon="clipboard"
            label={t('thread.open-action-of', { action: step.action.Title })}
            onPress={() => onAction(step.action.Id)}
          >
            {t('thread.open-action')}
          </Action>
        </>
      )
    case 'action-done':
      return <p className="step-title">{step.action.Title}</p>
    case 'feedback':
      return <Quote by={step.feedback.Author}>{step.feedback.Contents}</Quote>
    case 'answer':
      return <Quote by="">{step.feedback.Answer}</Quote>
  }
}

/** Without the technician when unknown, as for old services. */
function serviceText(t: ThreadT, { Report, Technician }: Visit): string {
  return Technician
    ? t('thread.service-by', { type: Report.ServiceTypeName, name: Technician })
    : Report.ServiceTypeName
}

function AwaitedBody({ t, visit, awaited: { what, count }, onEvaluation }: Props & { awaited: Awaited }) {
  const mayEvaluate = what === 'evaluation' && visit.Evaluation.MayEvaluate
  return (
    <>
      <p>
        <strong>{t('thread.awaited')}</strong> {t(`thread.awaited-${what}`, { count })}
      </p>
      {mayEvaluate && (
        <button type="button" className="button primary" onClick={onEvaluation}>
          <Icon name="star" /> {t('visit.evaluate')}
        </button>
      )}
    </>
  )
}

interface ActionProps {
  icon: IconName
  /** Accessible name, when the text alone is ambiguous. */
  label?: string
  onPress(): void
  children: ReactNode
}

const Action = ({ icon, label, onPress, children }: ActionProps) => (
  <button type="button" className="button small step-action" aria-label={label} onClick={onPress}>
    <Icon name={icon} /> {children}
  </button>
)

const Quote = ({ by, children }: { by: string; children: ReactNode }) => (
  <figure className="quote">
    <blockquote>{children}</blockquote>
    {by && <figcaption>{by}</figcaption>}
  </figure>
)
