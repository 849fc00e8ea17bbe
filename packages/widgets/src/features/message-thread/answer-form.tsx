import { errorText } from '@lustra/core'
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react'
import { useUnsavedWork } from '../../kit/react/react-screen.tsx'
import type { AnswerDraft, MessageT, Sending } from './thread.model.ts'

/** The status that can be chosen with the answer. */
interface AnswerChoice<S extends string> {
  label: string
  statuses: readonly S[]
  /** Current status. */
  status: S
  nameOf(status: S): string
}

interface Props<S extends string> {
  t: MessageT
  /** `empty`: nothing was chosen or written. `changed`: another user changed the status first. */
  texts: Record<'title' | 'label' | 'hint' | 'send' | 'empty' | 'failed', string> & { changed?: string }
  choice?: AnswerChoice<S>
  /** Shown above the text and beside the buttons, such as photos to add; something to send is in it unless `isEmpty`. */
  more?:
    | {
        part: ReactNode
        footer: ReactNode
        isEmpty: boolean
        isBusy: boolean
        refusal: string | undefined
        clear(): void
      }
    | undefined
  /** A second button that sends with this status; the text is why it is refused now. */
  also?: { status: S; label: string; refusal: string | undefined } | undefined
  /** Maximum length of the text. */
  longest: number
  sending: Sending
  /** Draft from before a reload or the end of the session. */
  restored: AnswerDraft<S> | null
  /** Resolves true when the answer was accepted. */
  onSend(answer: AnswerDraft<S>): Promise<boolean>
  /** The unsent input; null when empty. */
  onDraft(draft: AnswerDraft<S> | null): void
}

/** Characters left from which the counter is shown. */
const nearEnd = 100

/** An answer to a thread: a text, optionally a status change, or both. A failure keeps the input (V6, P4, P5). */
export function AnswerForm<S extends string>(props: Props<S>) {
  const { t, texts, choice, more, also, longest, sending, restored, onSend, onDraft } = props
  const id = useId()
  const [chosen, setChosen] = useState<S | null>(restored?.status ?? null)
  const [note, setNote] = useState(restored?.note ?? '')
  const [isRestored, setRestored] = useState(!!restored)
  const [refusal, setRefusal] = useState('')
  const status = choice && chosen !== choice.status ? chosen : null
  const isEmpty = status === null && !note.trim() && (more?.isEmpty ?? true)
  // Read-only while sending: later input would be cleared with the sent answer.
  const isSending = sending.step === 'sending'
  useUnsavedWork(!isEmpty)
  // Derived from the state, not from input events, so that a restored draft counts too.
  useEffect(() => onDraft(isEmpty ? null : { status: chosen, note }), [isEmpty, chosen, note, onDraft])

  function change(nextStatus: S | null, nextNote: string) {
    setChosen(nextStatus)
    setNote(nextNote)
    setRefusal('')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const isAlso = also !== undefined && submitter?.dataset.also !== undefined
    const asStatus = isAlso ? also.status : chosen
    const refused = more?.refusal ?? (asStatus === also?.status ? also?.refusal : undefined)
    const wrong = refused ?? (isEmpty && !isAlso ? texts.empty : '')
    setRefusal(wrong)
    if (wrong) return form.querySelector<HTMLElement>(refused ? 'input[type=file]' : 'textarea')!.focus()
    if (isSending || more?.isBusy || !(await onSend({ status: asStatus, note }))) return
    change(null, '')
    more?.clear()
    setRestored(false)
  }

  const left = longest - note.length
  return (
    <form className="answer-form" aria-label={texts.title} onSubmit={(event) => void submit(event)}>
      <div className="sheet-part">
        <h3>{texts.title}</h3>
        {isRestored && <p className="help">{t('message.restored')}</p>}
        {choice && (
          <Choices
            t={t}
            choice={choice}
            name={`${id}status`}
            chosen={chosen ?? choice.status}
            isSending={isSending}
            onChoose={(each) => !isSending && change(each, note)}
          />
        )}
        {more?.part}
        <div className="field">
          <label htmlFor={`${id}note`}>{texts.label}</label>
          <textarea
            id={`${id}note`}
            className="input answer-note"
            rows={3}
            maxLength={longest}
            value={note}
            readOnly={isSending}
            aria-invalid={refusal !== ''}
            aria-describedby={`${id}hint ${id}left${refusal ? ` ${id}wrong` : ''}`}
            onChange={(event) => !isSending && change(chosen, event.target.value)}
          />
          <p id={`${id}hint`} className="help">
            {texts.hint}
          </p>
          <p id={`${id}left`} className="help" role="status">
            {left <= nearEnd && t('message.left', { count: left })}
          </p>
          {refusal && (
            <p id={`${id}wrong`} className="field-error" role="alert">
              {refusal}
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
      </div>
      {/* aria-disabled keeps the focus; the model ignores a second press while sending. */}
      <div className="sheet-footer">
        {more?.footer}
        <button className={also ? 'button' : 'button primary'} part="save" aria-disabled={isSending}>
          {texts.send}
        </button>
        {also && (
          <button className="button primary" data-also aria-disabled={isSending}>
            {also.label}
          </button>
        )}
      </div>
    </form>
  )
}

interface ChoicesProps<S extends string> {
  t: MessageT
  choice: AnswerChoice<S>
  name: string
  chosen: S
  isSending: boolean
  onChoose(status: S): void
}

const Choices = <S extends string>({ t, choice, name, chosen, isSending, onChoose }: ChoicesProps<S>) => (
  <fieldset className="answer-choices">
    <legend>{choice.label}</legend>
    {choice.statuses.map((each) => (
      <label key={each} className="answer-choice">
        <input
          type="radio"
          name={name}
          checked={chosen === each}
          aria-disabled={isSending}
          onChange={() => onChoose(each)}
        />
        <span>
          {each === choice.status ? t('message.now', { status: choice.nameOf(each) }) : choice.nameOf(each)}
        </span>
      </label>
    ))}
  </fieldset>
)
