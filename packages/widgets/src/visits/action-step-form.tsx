import { actionStatuses, errorText, longestNote, type ActionStatus } from '@lustra/core'
import { useId, useState, type FormEvent } from 'react'
import { useUnsavedWork } from '../kit/unsaved.ts'
import type { Sending } from './action-detail.model.ts'
import type { ActionWords } from './action-words.ts'

interface Props {
  t: ActionWords
  status: ActionStatus
  sending: Sending
  /** Resolves true when the step stands. */
  onSend(status: ActionStatus, note: string): Promise<boolean>
  /** Whether something would be lost by closing now. */
  onDirty(isDirty: boolean): void
}

/** From here on it is said how much may still be written. */
const nearEnd = 100

/** The next step: another status, a note, or both. A failure keeps what was typed (V6). */
export function ActionStepForm({ t, status, sending, onSend, onDirty }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState<ActionStatus | null>(null)
  const [note, setNote] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isNothing = (wanted ?? status) === status && !note.trim()
  useUnsavedWork(!isNothing)

  function change(nextWanted: ActionStatus | null, nextNote: string) {
    setWanted(nextWanted)
    setNote(nextNote)
    setRefused(false)
    onDirty((nextWanted ?? status) !== status || nextNote.trim() !== '')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(isNothing)
    if (isNothing) return form.querySelector('textarea')!.focus()
    if (await onSend(wanted ?? status, note)) change(null, '')
  }

  const left = longestNote - note.length
  return (
    <form className="action-part" aria-label={t('action.step')} onSubmit={(event) => void submit(event)}>
      <h3>{t('action.step')}</h3>
      <fieldset className="action-choices">
        <legend>{t('action.new-status')}</legend>
        {actionStatuses.map((each) => (
          <label key={each} className="action-choice">
            <input
              type="radio"
              name={`${id}status`}
              checked={(wanted ?? status) === each}
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
      <button className="button primary" part="save" aria-disabled={sending.step === 'sending'}>
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
