import { errorText, type Evaluation } from '@lustra/core'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { said, type Words } from './report-columns.tsx'
import type { Shown } from './report-viewer.model.ts'
import { Stars } from './stars.tsx'

interface Props {
  t: Words
  shown: Exclude<Shown<Evaluation>, { step: 'closed' }>
  subtitle: string | undefined
  times: Intl.DateTimeFormat
  onAgain(): void
  onClose(): void
}

/** What the customer thought of one service (V3). */
export const EvaluationCard = ({ t, shown, subtitle, times, onAgain, onClose }: Props) => (
  <Modal label={t('evaluation')} className="evaluation" onClose={onClose}>
    <div className="evaluation-frame">
      <header className="evaluation-head">
        <div>
          <h2>{t('evaluation')}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <button
          type="button"
          className="button quiet tool"
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {shown.step === 'loading' && <div className="skeleton" role="status" aria-label={t('list.loading')} />}
      {shown.step === 'failed' && (
        <div className="list-notice failed" role="alert">
          <p>
            <strong>{t('evaluation-failed')}</strong> {errorText(t as (key: string) => string, shown.error)}
          </p>
          <button type="button" className="button" onClick={onAgain}>
            {t('list.try-again')}
          </button>
        </div>
      )}
      {shown.step === 'ready' && <Answers t={t} evaluation={shown.value} times={times} />}
    </div>
  </Modal>
)

function Answers({ t, evaluation, times }: { t: Words; evaluation: Evaluation; times: Intl.DateTimeFormat }) {
  const { OverallRating: rating, OtherSuggestions, Evaluator, EvaluationDate } = evaluation
  return (
    <dl className="answers">
      <dt>{t('overall-rating')}</dt>
      <dd>
        {rating ? (
          <Stars rating={rating} label={t('rating', { rating })} />
        ) : (
          <span className="badge pending">{t('pending')}</span>
        )}
      </dd>
      <dt>{t('other-suggestions')}</dt>
      <dd className="suggestions">{OtherSuggestions || t('no-suggestions')}</dd>
      <dt>{t('evaluator')}</dt>
      <dd>{Evaluator || '–'}</dd>
      <dt>{t('evaluation-date')}</dt>
      <dd>{EvaluationDate ? said(times, EvaluationDate) : '–'}</dd>
    </dl>
  )
}
