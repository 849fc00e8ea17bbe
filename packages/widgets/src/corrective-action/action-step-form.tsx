import { actionStatuses, errorText, longestNote, type ActionStatus } from '@lustra/core'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useUnsavedWork } from '../kit/react/unsaved.ts'
import type { ActionDraft, Sending } from './action-detail.model.ts'
import type { ActionT } from './action.types.ts'

interface Props {
  t: ActionT
  status: ActionStatus
  sending: Sending
  /** What was typed before a reload, or before the session ended. */
  recalled: ActionDraft | null
  /** Resolves true when the step stands. */
  onSend(status: ActionStatus, note: string): Promise<boolean>
  /** What would be lost by closing now. */
  onDraft(draft: ActionDraft | null): void
}

/** From here on it is said how much may still be written. */
const nearEnd = 100

/** The next step: another status, a note, or both. A failure keeps what was typed (V6). */
export function ActionStepForm({ t, status, sending, recalled, onSend, onDraft }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState(recalled?.status ?? null)
  const [note, setNote] = useState(recalled?.note ?? '')
  const [isRecalled, setRecalled] = useState(!!recalled)
  const [isRefused, setRefused] = useState(false)
  const isNothing = (wanted ?? status) === status && !note.trim()
  // What is typed into a step that is on its way would go with it, unsent.
  const isSending = sending.step === 'sending'
  useUnsavedWork(!isNothing)
  // Told by what stands there, not by who typed: a recalled draft is one, too.
  useEffect(() => onDraft(isNothing ? null : { status: wanted, note }), [isNothing, wanted, note, onDraft])

  function change(nextWanted: ActionStatus | null, nextNote: string) {
    if (isSending) return
    clear(nextWanted, nextNote)
  }
  function clear(nextWanted: ActionStatus | null, nextNote: string) {
    setWanted(nextWanted)
    setNote(nextNote)
    setRefused(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(isNothing)
    if (isNothing) return form.querySelector('textarea')!.focus()
    if (isSending || !(await onSend(wanted ?? status, note))) return
    clear(null, '')
    setRecalled(false)
  }

  const left = longestNote - note.length
  return (
    <form className="action-part" aria-label={t('action.step')} onSubmit={(event) => void submit(event)}>
      <h3>{t('action.step')}</h3>
      {isRecalled && <p className="help">{t('visit.recalled')}</p>}
      <fieldset className="action-choices">
        <legend>{t('action.new-status')}</legend>
        {actionStatuses.map((each) => (
          <label key={each} className="action-choice">
            <input
              type="radio"
              name={`${id}status`}
              checked={(wanted ?? status) === each}
              aria-disabled={isSending}
              onChange={() => change(each, note)}
            />
            <span>
              {t(`action.status.${each}`)} {each === status && t('action.now')}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}note`}>{t('action.note')}</label>
        <textarea
          id={`${id}note`}
          className="input action-note"
          rows={3}
          maxLength={longestNote}
          value={note}
          readOnly={isSending}
          aria-invalid={isRefused}
          aria-describedby={`${id}hint ${id}left${isRefused ? ` ${id}wrong` : ''}`}
          onChange={(event) => change(wanted, event.target.value)}
        />
        <p id={`${id}hint`} className="help">
          {t('action.note-hint')}
        </p>
        <p id={`${id}left`} className="help" role="status">
          {left <= nearEnd && t('action.note-left', { count: left })}
        </p>
        {isRefused && (
          <p id={`${id}wrong`} className="field-error" role="alert">
            {t('action.nothing')}
          </p>
        )}
      </div>
      <SendingNotice t={t} sending={sending} status={status} />
      {/* Pressed twice it is sent once: the model knows that it is on its way. */}
      <button className="button primary" part="save" aria-disabled={isSending}>
        {t('action.save')}
      </button>
    </form>
  )
}

function SendingNotice({ t, sending, status }: Pick<Props, 't' | 'sending' | 'status'>) {
  if (sending.step === 'changed')
    return (
      <p className="notice action-changed" role="alert">
        {t('action.changed', { status: t(`action.status.${status}`) })}
      </p>
    )
  if (sending.step !== 'failed') return null
  return (
    <p className="notice" role="alert">
      <strong>{t('action.not-saved')}</strong> {errorText(t as (key: string) => string, sending.error)}
    </p>
  )
}
