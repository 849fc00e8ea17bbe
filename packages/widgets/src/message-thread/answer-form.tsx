import { errorText } from '@lustra/core'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useUnsavedWork } from '../kit/react/unsaved.ts'
import type { AnswerDraft, MessageT, Sending } from './answer.types.ts'

/** What can be chosen with the answer: how far the thing has come. */
export interface AnswerChoice<S extends string> {
  label: string
  statuses: readonly S[]
  /** The present one. */
  status: S
  nameOf(status: S): string
}

interface Props<S extends string> {
  t: MessageT
  /** `empty`: said when neither was chosen nor written anything. `changed`: somebody else was first. */
  texts: Record<'title' | 'label' | 'hint' | 'send' | 'empty' | 'failed', string> & { changed?: string }
  choice?: AnswerChoice<S>
  /** Most characters of the text. */
  longest: number
  sending: Sending
  /** What was typed before a reload, or before the session ended. */
  recalled: AnswerDraft<S> | null
  /** Resolves true when the answer was accepted. */
  onSend(answer: AnswerDraft<S>): Promise<boolean>
  /** What would be lost by closing now. */
  onDraft(draft: AnswerDraft<S> | null): void
}

/** From here on it is said how much may still be written. */
const nearEnd = 100

/** An answer to a thread: a text, where there is a choice another status, or both. A failure leaves what was typed (V6, P4, P5). */
export function AnswerForm<S extends string>(props: Props<S>) {
  const { t, texts, choice, longest, sending, recalled, onSend, onDraft } = props
  const id = useId()
  const [wanted, setWanted] = useState<S | null>(recalled?.status ?? null)
  const [note, setNote] = useState(recalled?.note ?? '')
  const [isRecalled, setRecalled] = useState(!!recalled)
  const [isRefused, setRefused] = useState(false)
  const status = choice && wanted !== choice.status ? wanted : null
  const isNothing = status === null && !note.trim()
  // What is typed into an answer that is on its way would go with it, unsent.
  const isSending = sending.step === 'sending'
  useUnsavedWork(!isNothing)
  // Derived from what stands there, not from who typed: a recalled draft counts, too.
  useEffect(() => onDraft(isNothing ? null : { status: wanted, note }), [isNothing, wanted, note, onDraft])

  function change(nextWanted: S | null, nextNote: string) {
    setWanted(nextWanted)
    setNote(nextNote)
    setRefused(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(isNothing)
    if (isNothing) return form.querySelector('textarea')!.focus()
    if (isSending || !(await onSend({ status: wanted, note }))) return
    change(null, '')
    setRecalled(false)
  }

  const left = longest - note.length
  return (
    <form className="sheet-part" aria-label={texts.title} onSubmit={(event) => void submit(event)}>
      <h3>{texts.title}</h3>
      {isRecalled && <p className="help">{t('visit.recalled')}</p>}
      {choice && (
        <Choices
          t={t}
          choice={choice}
          name={`${id}status`}
          wanted={wanted ?? choice.status}
          isSending={isSending}
          onChoose={(each) => !isSending && change(each, note)}
        />
      )}
      <div className="field">
        <label htmlFor={`${id}note`}>{texts.label}</label>
        <textarea
          id={`${id}note`}
          className="input answer-note"
          rows={3}
          maxLength={longest}
          value={note}
          readOnly={isSending}
          aria-invalid={isRefused}
          aria-describedby={`${id}hint ${id}left${isRefused ? ` ${id}wrong` : ''}`}
          onChange={(event) => !isSending && change(wanted, event.target.value)}
        />
        <p id={`${id}hint`} className="help">
          {texts.hint}
        </p>
        <p id={`${id}left`} className="help" role="status">
          {left <= nearEnd && t('message.left', { count: left })}
        </p>
        {isRefused && (
          <p id={`${id}wrong`} className="field-error" role="alert">
            {texts.empty}
          </p>
        )}
      </div>
      {sending.step === 'changed' && (
        <p className="notice answer-changed" role="alert">
          {texts.changed}
        </p>
      )}
      {sending.step === 'failed' && (
        <p className="notice" role="alert">
          <strong>{texts.failed}</strong> {errorText(t as (key: string) => string, sending.error)}
        </p>
      )}
      {/* Pressed twice it is sent once: the model knows that it is on its way. */}
      <button className="button primary" part="save" aria-disabled={isSending}>
        {texts.send}
      </button>
    </form>
  )
}

interface ChoicesProps<S extends string> {
  t: MessageT
  choice: AnswerChoice<S>
  name: string
  wanted: S
  isSending: boolean
  onChoose(status: S): void
}

const Choices = <S extends string>({ t, choice, name, wanted, isSending, onChoose }: ChoicesProps<S>) => (
  <fieldset className="answer-choices">
    <legend>{choice.label}</legend>
    {choice.statuses.map((each) => (
      <label key={each} className="answer-choice">
        <input
          type="radio"
          name={name}
          checked={wanted === each}
          aria-disabled={isSending}
          onChange={() => onChoose(each)}
        />
        <span>
          {choice.nameOf(each)} {each === choice.status && t('message.now')}
        </span>
      </label>
    ))}
  </fieldset>
)
