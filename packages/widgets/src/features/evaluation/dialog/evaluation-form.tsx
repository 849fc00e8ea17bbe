import { codeOf, errorText, longestSuggestions } from '@lustra/core'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useUnsavedWork } from '../../../kit/react/unsaved.ts'
import { Rating } from '../../../ui/rating/rating.tsx'
import type { Draft } from '../model/evaluation-draft.ts'
import type { EvaluationModel } from '../model/evaluation.model.ts'
import type { EvaluationT } from '../evaluation.types.ts'

interface Props {
  t: EvaluationT
  model: EvaluationModel
  draft: Draft
  onCancel(): void
}

/** Remaining characters from which the count is shown. */
const showCountFrom = 100

/** Form with stars and a comment (V5). */
export function EvaluationForm({ t, model, draft, onCancel }: Props) {
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
        error={draft.isIncomplete ? t('visit.rating-missing') : undefined}
        onChoose={(rating) => model.write({ rating })}
      />
      <Suggestions t={t} model={model} draft={draft} />
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

function Suggestions({ t, model, draft }: Omit<Props, 'onCancel'>) {
  const id = useId()
  const left = longestSuggestions - draft.suggestions.length
  return (
    <div className="field">
      <label htmlFor={id}>{t('visit.other-suggestions')}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
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

function SubmitError({ t, draft: { error, isClosed, replaces } }: Pick<Props, 't' | 'draft'>) {
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
