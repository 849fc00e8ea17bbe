import { errorText, type Evaluation } from '@lustra/core'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { said } from './said.ts'
import type { Shown } from './shown.model.ts'
import { Stars } from './stars.tsx'
import type { VisitWords } from './visits.words.ts'

interface Props {
  t: VisitWords
  shown: Exclude<Shown<Evaluation>, { step: 'closed' }>
  subtitle: string | undefined
  times: Intl.DateTimeFormat
  onAgain(): void
  onClose(): void
}

/** What the customer thought of one service (V3). */
export const EvaluationCard = ({ t, shown, subtitle, times, onAgain, onClose }: Props) => (
  <Modal label={t('visit.evaluation')} className="evaluation" onClose={onClose}>
    <div className="evaluation-frame">
      <header className="evaluation-head">
        <div>
          <h2>{t('visit.evaluation')}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <button
          type="button"
          className="button quiet tool"
          aria-label={t('visit.close')}
          title={t('visit.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {shown.step === 'loading' && <div className="skeleton" role="status" aria-label={t('word.loading')} />}
      {shown.step === 'failed' && (
        <div className="list-notice failed" role="alert">
          <p>
            <strong>{t('visit.evaluation-failed')}</strong>{' '}
            {errorText(t as (key: string) => string, shown.error)}
          </p>
          <button type="button" className="button" onClick={onAgain}>
            {t('word.try-again')}
          </button>
        </div>
      )}
      {shown.step === 'ready' && <Answers t={t} evaluation={shown.value} times={times} />}
    </div>
  </Modal>
)

function Answers({
  t,
  evaluation,
  times,
}: {
  t: VisitWords
  evaluation: Evaluation
  times: Intl.DateTimeFormat
}) {
  const { OverallRating: rating, OtherSuggestions, Evaluator, EvaluationDate } = evaluation
  return (
    <dl className="answers">
      <dt>{t('visit.overall-rating')}</dt>
      <dd>
        {rating ? (
          <Stars rating={rating} label={t('visit.rating', { rating })} />
        ) : (
          <span className="badge pending">{t('visit.pending')}</span>
        )}
      </dd>
      <dt>{t('visit.other-suggestions')}</dt>
      <dd className="suggestions">{OtherSuggestions || t('visit.no-suggestions')}</dd>
      <dt>{t('visit.evaluator')}</dt>
      <dd>{Evaluator || '–'}</dd>
      <dt>{t('visit.evaluation-date')}</dt>
      <dd>{EvaluationDate ? said(times, EvaluationDate) : '–'}</dd>
    </dl>
  )
}
