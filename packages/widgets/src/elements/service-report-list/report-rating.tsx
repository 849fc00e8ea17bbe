import type { ServiceReport } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { Stars } from '../../ui/basics/stars.tsx'
import { reportName } from './report-actions.ts'
import type { Translate } from './report-list.types.ts'

export interface RatingHandlers {
  mayEvaluate: boolean
  onEvaluation(id: string): void
}

/** Evaluate button, or the given rating. Both open the evaluation. */
export function ReportRating({
  t,
  row,
  handlers,
}: {
  t: Translate
  row: ServiceReport
  handlers: RatingHandlers
}) {
  const { Id, OverallRating: rating } = row
  const isEvaluated = row.FeedbackStatus === 'feedbacked'
  if (!isEvaluated && !handlers.mayEvaluate)
    return <span className="badge pending">{t('visit.pending')}</span>
  const label = t(isEvaluated ? 'view-evaluation-of' : 'evaluate-of', { report: reportName(row) })
  return (
    <button
      type="button"
      className={isEvaluated ? 'rating-button' : 'rating-button offer'}
      aria-label={rating ? [label, t('visit.rating', { rating })].join(', ') : label}
      onClick={() => handlers.onEvaluation(Id)}
    >
      {isEvaluated && rating ? (
        <Stars rating={rating} label={t('visit.rating', { rating })} />
      ) : (
        <>
          <Icon name="star" className="short-rating" />
          <span>{t(isEvaluated ? 'view-evaluation' : 'evaluate')}</span>
        </>
      )}
    </button>
  )
}
