import type { ServiceReport } from '@lustra/core'
import { Stars } from '../ui/basics/stars.tsx'
import { reportName } from './report-actions.ts'
import type { Words } from './report-list.types.ts'

export interface RatingActs {
  /** The person may judge what nobody judged yet. */
  mayJudge: boolean
  onEvaluation(id: string): void
}

/** The one thing that is asked of the reader: to evaluate, or what was given. Both open the evaluation. */
export function ReportRating({ t, row, acts }: { t: Words; row: ServiceReport; acts: RatingActs }) {
  const { Id, OverallRating: rating } = row
  const isJudged = row.FeedbackStatus === 'feedbacked'
  if (!isJudged && !acts.mayJudge) return <span className="badge pending">{t('visit.pending')}</span>
  const label = t(isJudged ? 'view-evaluation-of' : 'evaluate-of', { report: reportName(row) })
  return (
    <button
      type="button"
      className={isJudged ? 'rating-button' : 'button small'}
      aria-label={rating ? [label, t('visit.rating', { rating })].join(', ') : label}
      onClick={() => acts.onEvaluation(Id)}
    >
      {!isJudged ? (
        t('evaluate')
      ) : rating ? (
        <Stars rating={rating} label={t('visit.rating', { rating })} />
      ) : (
        t('view-evaluation')
      )}
    </button>
  )
}
