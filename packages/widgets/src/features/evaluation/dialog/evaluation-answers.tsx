import type { Evaluation } from '@lustra/core'
import { formatDate, type TimeFormat } from '../../../ui/time/format-date.ts'
import { Stars } from '../../../ui/basics/stars.tsx'
import type { EvaluationT } from '../evaluation.types.ts'

interface Props {
  t: EvaluationT
  evaluation: Evaluation
  times: TimeFormat
}

/** The evaluation of one service (V3), and until when it can be changed. */
export function EvaluationAnswers({ t, evaluation, times }: Props) {
  const { OverallRating: rating, OtherSuggestions, Evaluator, EvaluationDate, EditableUntil } = evaluation
  return (
    <>
      <dl className="answers">
        <dt>{t('visit.overall-rating')}</dt>
        <dd>
          {rating ? (
            <span className="answers-rating">
              <Stars rating={rating} label={t('visit.rating', { rating })} />
              <span>{t(`visit.rating.${rating as 1}`)}</span>
            </span>
          ) : (
            <span className="tag">{t('visit.pending')}</span>
          )}
        </dd>
        <dt>{t('visit.other-suggestions')}</dt>
        <dd className="suggestions">{OtherSuggestions || t('visit.no-suggestions')}</dd>
        <dt>{t('visit.evaluator')}</dt>
        <dd>{Evaluator || '–'}</dd>
        <dt>{t('visit.evaluation-date')}</dt>
        <dd>{EvaluationDate ? formatDate(times, EvaluationDate) : '–'}</dd>
      </dl>
      {EditableUntil && (
        <p className="editable">
          {t('visit.editable-until', { time: formatDate(times, lastMoment(EditableUntil)) })}
        </p>
      )}
    </>
  )
}

/** `EditableUntil` may be midnight: shows the day that ends, not the next one. */
const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString()
