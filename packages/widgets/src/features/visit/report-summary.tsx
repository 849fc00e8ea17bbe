import type { CorrectiveAction, Visit, VisitFinding, VisitPhoto, VisitSummary } from '@lustra/core'
import { useState } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import type { PictureSource } from '../../ui/gallery/picture.tsx'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import { DueDay, StatusBadge } from '../progress/badges.tsx'
import { nameOf } from '../corrective-action/action-content.tsx'
import { EvaluationAnswers } from '../evaluation/dialog/evaluation-dialog.tsx'
import type { ThreadT } from './visit.model.ts'

/** A report may have thousands of lines; more are shown when asked for. */
const shownAtFirst = 20

interface RecordedProps {
  t: ThreadT
  /** BCP 47 language tag. */
  tag: string
  visit: Visit
  /** Of the photos and the signature of the report. */
  pictures: PictureSource
  onAction(id: string): void
  /** Makes an action of a finding, by its position. */
  onMakeAction(position: number): void
}

/** What the technician recorded: findings that require action with their photos, the other areas, advice, further photos. */
export function RecordedReport(props: RecordedProps) {
  const { t, tag, visit, pictures } = props
  const { Summary, Photos = [], Signature, SignedBy } = visit
  const findings = (Summary?.Findings ?? []).map((finding, position) => ({
    ...finding,
    position,
    photos: Photos.filter(({ Finding }) => Finding === position),
  }))
  const worrying = findings.filter(({ IsFinding }) => IsFinding)
  const others = findings.filter(({ IsFinding }) => !IsFinding)
  const ofFindings = new Set(worrying.flatMap(({ photos }) => photos))
  const further = Photos.filter((photo) => !ofFindings.has(photo)).map((photo) =>
    toPicture(photo, photo.Area),
  )
  const signed = Signature
    ? [{ id: Signature.Id, name: Signature.Name, caption: t('thread.signature-of', { name: SignedBy }) }]
    : []
  return (
    <>
      {Summary && worrying.length > 0 && <Findings {...props} summary={Summary} findings={worrying} />}
      {Summary && others.length > 0 && <OtherAreas t={t} tag={tag} summary={Summary} findings={others} />}
      {!!Summary?.Recommendations.length && (
        <section className="sheet-part" aria-label={t('summary.recommendations')}>
          <h3>{t('summary.recommendations')}</h3>
          <ol className="summary-advice">
            {Summary.Recommendations.map((advice, index) => (
              <li key={index}>{advice}</li>
            ))}
          </ol>
        </section>
      )}
      {further.length + signed.length > 0 && (
        <Gallery t={t} title={t('thread.photos')} pictures={[...further, ...signed]} source={pictures} />
      )}
    </>
  )
}

const toPicture = ({ Id, Name, Caption }: VisitPhoto, area: string) => ({
  id: Id,
  name: Name,
  caption: [area, Caption].filter(Boolean).join(' · ') || Name,
})

interface FindingsProps extends RecordedProps {
  summary: VisitSummary
  findings: readonly (VisitFinding & { position: number; photos: readonly VisitPhoto[] })[]
}

function Findings({ t, tag, visit, summary, findings, pictures, onAction, onMakeAction }: FindingsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, shownAtFirst)
  const title = t('summary.findings')
  const numberText = numbersIn(tag)
  return (
    <section className="sheet-part" aria-label={title}>
      <h3>{title}</h3>
      <ul className="summary-findings">
        {shown.map((finding) => (
          <li key={finding.position} className="summary-finding">
            <p className="summary-area">
              <strong>{finding.Area}</strong>
              <span className="summary-bad">
                <Icon name="warning" /> {finding.Result}
              </span>
            </p>
            <dl className="summary-readings">
              {summary.Columns.map((column, index) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>{numberText(finding.Values[index])}</dd>
                </div>
              ))}
            </dl>
            {finding.photos.length > 0 && (
              <Gallery
                t={t}
                title={t('summary.photos-of', { area: finding.Area })}
                pictures={finding.photos.map((photo) => toPicture(photo, finding.Area))}
                source={pictures}
              />
            )}
            <FindingAction
              {...{ t, onAction, onMakeAction }}
              finding={finding}
              action={visit.Actions?.find(({ FindingPosition }) => FindingPosition === finding.position)}
              mayAdd={!!visit.MayAddAction}
            />
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" className="button small" onClick={() => setWhole(true)}>
          {t('summary.show-all', { count: findings.length })}
        </button>
      )}
    </section>
  )
}

interface FindingActionProps extends Pick<RecordedProps, 't' | 'onAction' | 'onMakeAction'> {
  finding: VisitFinding & { position: number }
  action: CorrectiveAction | undefined
  mayAdd: boolean
}

/** The action that came of a finding, or a button that makes one. */
function FindingAction({ t, finding, action, mayAdd, onAction, onMakeAction }: FindingActionProps) {
  if (action)
    return (
      <p className="summary-action">
        <button type="button" className="link" onClick={() => onAction(action.Id)}>
          {action.Title}
        </button>
        <StatusBadge t={t} status={action.Status} />
        {action.Assignee && <span>{nameOf(t, action.Assignee)}</span>}
      </p>
    )
  if (!mayAdd) return null
  return (
    <button
      type="button"
      className="button small summary-make"
      aria-label={t('action.make-of', { area: finding.Area })}
      onClick={() => onMakeAction(finding.position)}
    >
      <Icon name="plus" /> {t('action.make')}
    </button>
  )
}

/** The areas without findings, as a table that is rendered when it is opened. */
function OtherAreas({
  t,
  tag,
  summary,
  findings,
}: Pick<FindingsProps, 't' | 'tag' | 'summary' | 'findings'>) {
  const [isOpen, setOpen] = useState(false)
  const numberText = numbersIn(tag)
  return (
    <details className="summary-others" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('summary.others', { count: findings.length })}</summary>
      {isOpen && (
        <div className="summary-scroller" tabIndex={0} role="region" aria-label={summary.AreaColumn}>
          <table>
            <thead>
              <tr>
                <th scope="col">{summary.AreaColumn}</th>
                {summary.Columns.map((column) => (
                  <th key={column} scope="col" className="summary-number">
                    {column}
                  </th>
                ))}
                <th scope="col">{t('summary.result')}</th>
              </tr>
            </thead>
            <tbody>
              {findings.map(({ position, Area, Values, Result }) => (
                <tr key={position}>
                  <th scope="row">{Area}</th>
                  {summary.Columns.map((column, index) => (
                    <td key={column} className="summary-number">
                      {numberText(Values[index])}
                    </td>
                  ))}
                  <td>{Result}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

/** Made once for a list: there may be thousands of numbers. An older row may have fewer of them than columns. */
function numbersIn(tag: string): (value: number | undefined) => string {
  const { format } = new Intl.NumberFormat(tag)
  return (value) => (value === undefined ? '–' : format(value))
}

interface Props extends RecordedProps {
  times: TimeFormat
  /** Current calendar day at the store. */
  today: string
  /** Undefined where the evaluation is shown elsewhere. */
  onEvaluation?: (() => void) | undefined
}

/** A service report as data: its result, what was recorded, what came of it. For beside its file. */
export function ReportSummary({ times, today, onEvaluation, ...recorded }: Props) {
  const { t, tag, visit, onAction } = recorded
  const { Report, Summary, Actions, Evaluation } = visit
  const facts = [
    [t('thread.service-type'), Report.ServiceTypeName],
    [t('thread.time'), formatDate(times, Report.ServiceTime)],
    [t('thread.technician'), visit.Technician],
    [t('summary.on-site'), Summary?.Minutes ? t('summary.minutes', { count: Summary.Minutes }) : ''],
    [t('thread.signed-by'), visit.SignedBy],
  ].filter(([, value]) => value)
  return (
    <div className="summary" part="summary" tabIndex={-1}>
      <Result t={t} findings={Report.HasFile ? Report.Findings : undefined} />
      <RecordedReport {...recorded} />
      <dl className="summary-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!!Actions?.length && (
        <section className="sheet-part" aria-label={t('summary.actions')}>
          <h3>{t('summary.actions')}</h3>
          <ul className="summary-actions">
            {Actions.map((action) => (
              <li key={action.Id}>
                <p className="step-title">{action.Title}</p>
                <p className="step-facts">
                  <StatusBadge t={t} status={action.Status} />
                  <span>{t('action.due-day')}</span>
                  <DueDay t={t} tag={tag} due={action} today={today} />
                </p>
                <button
                  type="button"
                  className="button small step-action"
                  aria-label={t('thread.open-action-of', { action: action.Title })}
                  onClick={() => onAction(action.Id)}
                >
                  <Icon name="clipboard" /> {t('thread.open-action')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {onEvaluation && (
        <section className="sheet-part" aria-label={t('thread.evaluation')}>
          <h3>{t('thread.evaluation')}</h3>
          {Evaluation.EvaluationDate ? (
            <EvaluationAnswers t={t} evaluation={Evaluation} times={times} />
          ) : Evaluation.MayEvaluate && Report.HasFile ? (
            <button type="button" className="button" onClick={onEvaluation}>
              <Icon name="star" /> {t('visit.evaluate')}
            </button>
          ) : (
            <p>{t('visit.pending')}</p>
          )}
        </section>
      )}
    </div>
  )
}

/** `findings`: undefined before the report arrives, null when it is not known. */
function Result({ t, findings }: { t: ThreadT; findings: number | null | undefined }) {
  if (findings === null) return null
  if (findings === undefined)
    return (
      <p className="summary-result">
        <Icon name="clock" /> {t('thread.awaited-report')}
      </p>
    )
  return (
    <p className={`summary-result ${findings ? 'summary-bad' : 'summary-good'}`}>
      <Icon name={findings ? 'warning' : 'check'} />{' '}
      {findings ? t('summary.count', { count: findings }) : t('summary.passed')}
    </p>
  )
}
