import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { codeOf, errorText, longestSuggestions, confirmDiscard, type Evaluation, type T } from '@lustra/core'
import { useUnsavedWork, Stylesheet } from '../../../kit/react/react-screen.tsx'
import { Stars, Icon } from '../../../ui/basics/icon.tsx'
import { DialogHead, Modal } from '../../../ui/basics/modal.tsx'
import { Rating } from '../../../ui/rating/rating.tsx'
import { formatDate, type TimeFormat } from '../../../ui/time/format-date.ts'
import type { EvaluationT, Draft, EvaluationModel } from '../model/evaluation.model.ts'
import styles from './evaluation-dialog.css?inline'

interface EvaluationAnswersProps {
  t: EvaluationT
  evaluation: Evaluation
  times: TimeFormat
}

/** The evaluation of one service (V3), and until when it can be changed. */
export function EvaluationAnswers({ t, evaluation, times }: EvaluationAnswersProps) {
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

interface EvaluationFormProps {
  t: EvaluationT
  model: EvaluationModel
  draft: Draft
  onCancel(): void
}

/** Remaining characters from which the count is shown. */
const showCountFrom = 100

/** Form with stars and a comment (V5). */
function EvaluationForm({ t, model, draft, onCancel }: EvaluationFormProps) {
  const isSending = draft.step === 'sending'
  useUnsavedWork(model.isDirty())
  const ratingTexts = ([1, 2, 3, 4, 5] as const).map((rating) => t(`visit.rating.${rating}`))

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (draft.rating === null) form.current?.querySelector<HTMLElement>('input')?.focus()
    void model.send()
  }

  return (
    <form ref={form} className="evaluation-form" noValidate onSubmit={onSubmit}>
      {draft.isRestored && !draft.error && <p className="editable">{t('visit.restored')}</p>}
      <SubmitError t={t} draft={draft} />
      <Rating
        label={t('visit.overall-rating')}
        value={draft.rating}
        autofocus
        labels={ratingTexts}
        disabled={isSending || draft.isClosed}
        error={draft.isIncomplete && !draft.rating ? t('visit.rating-missing') : undefined}
        onChoose={(rating) => model.write({ rating })}
      />
      <Suggestions t={t} model={model} draft={draft} />
      <CallMe t={t} model={model} draft={draft} />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t(draft.isClosed ? 'word.close' : 'word.cancel')}
        </button>
        {!draft.isClosed && (
          <button type="submit" className="button primary" aria-disabled={isSending} aria-busy={isSending}>
            {t(isSending ? 'visit.sending' : draft.replaces ? 'visit.send-change' : 'visit.send')}
          </button>
        )}
      </div>
    </form>
  )
}

type FieldProps = Omit<EvaluationFormProps, 'onCancel'>

/** Offers a call to somebody who gives one or two stars, at the number of the account or at one to be typed. */
export function CallMe({ t, model, draft }: FieldProps) {
  const id = useId()
  const phone = useRef<HTMLInputElement>(null)
  const isMissing = draft.isIncomplete && !!draft.rating
  useEffect(() => {
    if (isMissing) phone.current?.focus()
  }, [isMissing])
  if (!draft.rating || draft.rating > 2) return null
  const own = model.ownPhone()
  const disabled = draft.step === 'sending' || draft.isClosed
  return (
    <>
      <label className="call-me">
        <input
          type="checkbox"
          checked={!!draft.callMe}
          disabled={disabled}
          onChange={({ target }) => model.write({ callMe: target.checked })}
        />
        {[t('visit.call-me'), own].join(' ').trim()}
      </label>
      {draft.callMe && !own && (
        <div className="field">
          <label htmlFor={id}>{t('visit.phone')}</label>
          <input
            ref={phone}
            id={id}
            className="input"
            type="tel"
            autoComplete="tel"
            required
            maxLength={30}
            value={draft.callPhone ?? ''}
            readOnly={disabled}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ target }) => model.write({ callPhone: target.value })}
          />
          {isMissing && (
            <div className="field-error" id={`${id}-error`}>
              {t('visit.phone-missing')}
            </div>
          )}
        </div>
      )}
    </>
  )
}

export function Suggestions({ t, model, draft, placeholder }: FieldProps & { placeholder?: string }) {
  const id = useId()
  const left = longestSuggestions - draft.suggestions.length
  return (
    <div className="field">
      <label htmlFor={id}>{t('visit.other-suggestions')}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
        placeholder={placeholder}
        maxLength={longestSuggestions}
        value={draft.suggestions}
        // Read-only, so that a text that can no longer be sent can still be copied.
        readOnly={draft.step === 'sending' || draft.isClosed}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => model.write({ suggestions: target.value })}
      />
      <p className="characters-left" id={`${id}-left`} role={left <= showCountFrom ? 'status' : undefined}>
        {left <= showCountFrom ? t('visit.left', { left }) : t('visit.suggestions-help')}
      </p>
    </div>
  )
}

function SubmitError({ t, draft: { error, isClosed, replaces } }: Pick<EvaluationFormProps, 't' | 'draft'>) {
  if (!error) return null
  const isOwn = codeOf(error) === 'already-evaluated' && !isClosed && !!replaces
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t(isOwn ? 'visit.evaluated-elsewhere' : 'visit.not-sent')}</strong>{' '}
        {!isOwn && errorText(t as (key: string) => string, error)}
      </p>
      {isClosed && <p>{t('visit.text-preserved')}</p>}
    </div>
  )
}

interface Props {
  t: EvaluationT
  model: EvaluationModel
  /** Names the service of an evaluation id. */
  subtitleOf(id: string): string | undefined
  times: TimeFormat
  /** Opens the report of a stored evaluation. */
  onReport?: (() => void) | undefined
  /** Closed by the person or after sending; the caller restores the focus. */
  onClosed?(id: string): void
}

/** Dialog to read (V3), give or change (V5) one evaluation. Renders nothing while the model is closed. */
export function EvaluationDialog({ t, model, subtitleOf, times, onReport, onClosed }: Props) {
  const shown = useStore(model.$shown)
  const draft = useStore(model.$draft)
  const id = shown.step === 'closed' ? '' : shown.id
  useWhenClosed(id, onClosed)
  if (shown.step === 'closed') return null

  async function close() {
    if (!model.isDirty() || (await confirmDiscard(t as T))) model.close()
  }
  async function cancel() {
    if (draft?.isClosed || (shown.step === 'ready' && shown.value.MayEvaluate)) return close()
    if (!model.isDirty() || (await confirmDiscard(t as T))) model.stop()
  }

  const subtitle = subtitleOf(id)
  const isNew = draft !== null && !draft.replaces
  return (
    <Modal
      label={t(isNew ? 'visit.evaluate' : 'visit.evaluation')}
      className="evaluation"
      part="evaluation"
      onClose={() => void close()}
    >
      <Stylesheet css={styles} />
      <div className="evaluation-frame">
        <DialogHead
          title={t(isNew ? 'visit.evaluate' : 'visit.evaluation')}
          below={subtitle && <p>{subtitle}</p>}
          closeLabel={t('word.close')}
          onClose={() => void close()}
        />
        {shown.step === 'loading' && (
          <div className="skeleton" role="status" aria-label={t('word.loading')} />
        )}
        {shown.step === 'failed' && <Failure t={t} error={shown.error} onRetry={model.again} />}
        {shown.step === 'ready' && (!draft || draft.isClosed || draft.replaces) && (
          <SubmittedEvaluation
            t={t}
            model={model}
            evaluation={shown.value}
            times={times}
            isChanging={!!draft}
            onReport={onReport}
          />
        )}
        {draft && <EvaluationForm t={t} model={model} draft={draft} onCancel={() => void cancel()} />}
      </div>
    </Modal>
  )
}

interface SubmittedProps extends Pick<Props, 't' | 'model' | 'times' | 'onReport'> {
  evaluation: Evaluation
  isChanging: boolean
}

/** The stored evaluation, above the form that changes it. */
function SubmittedEvaluation({ t, model, evaluation, times, isChanging, onReport }: SubmittedProps) {
  const canBegin = !isChanging && (evaluation.EditableUntil || evaluation.MayEvaluate)
  return (
    <section aria-label={t('visit.evaluation')} className="evaluation-submitted">
      <EvaluationAnswers t={t} evaluation={evaluation} times={times} />
      {(canBegin || (onReport && !isChanging)) && (
        <div className="dialog-actions">
          {canBegin && (
            <button type="button" className="button" onClick={model.begin}>
              <Icon name="star" /> {t(evaluation.MayEvaluate ? 'visit.evaluate' : 'visit.change-evaluation')}
            </button>
          )}
          {onReport && !isChanging && (
            <button type="button" className="button" onClick={onReport}>
              <Icon name="report" /> {t('visit.view-report')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function Failure({ t, error, onRetry }: { t: EvaluationT; error: unknown; onRetry(): void }) {
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t('visit.evaluation-failed')}</strong> {errorText(t as T, error)}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {t('word.try-again')}
      </button>
    </div>
  )
}

/** Calls `onClosed` when the open evaluation closes. */
function useWhenClosed(id: string, onClosed: Props['onClosed']) {
  const before = useRef('')
  useEffect(() => {
    if (before.current && !id) onClosed?.(before.current)
    before.current = id
  }, [id, onClosed])
}
