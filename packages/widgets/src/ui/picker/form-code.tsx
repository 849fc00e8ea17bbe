import { useEffect, useRef, type InputEvent, type RefObject } from 'react'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { Field, type FieldProps } from '../form/form-field.tsx'

export interface CodeFieldProps extends Pick<FieldProps, 'name' | 'label' | 'error'> {
  /** Texts of the button: idle, during the cooldown, and while sending. */
  labels: Record<'send' | 'wait' | 'sending', string>
  isWaiting: boolean
  isSending: boolean
  onSend(): void
  /** Result of the last request, in a polite live region. */
  status: string
  /** Why no code was sent, in an alert. */
  refusal?: string | undefined
  defaultValue?: string | undefined
  part?: string
  sendPart?: string
}

/** A verification code with a button that requests one. `one-time-code` lets phones fill it in from the message. */
export function CodeField({
  labels,
  isWaiting,
  isSending,
  onSend,
  status,
  refusal,
  defaultValue,
  part,
  sendPart,
  ...field
}: CodeFieldProps) {
  const { name } = field
  return (
    <Field
      {...field}
      required
      help={
        <>
          <span role="status">{status}</span>
          {refusal && (
            <span className="field-error" role="alert">
              {refusal}
            </span>
          )}
        </>
      }
    >
      {(control) => (
        <div className="with-button">
          <input
            className="input"
            part={part}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={defaultValue}
            onInput={removeSeparators}
            {...control}
          />
          <button
            type="button"
            className="button"
            part={sendPart}
            id={`${name}-send`}
            // The name includes the countdown; ticks are not announced.
            aria-label={isWaiting && !isSending ? `${labels.send} ${labels.wait}` : undefined}
            aria-disabled={isWaiting || isSending || undefined}
            onClick={() => !isWaiting && !isSending && onSend()}
          >
            {isSending ? labels.sending : isWaiting ? labels.wait : labels.send}
          </button>
        </div>
      )}
    </Field>
  )
}

/** Pasted codes are often grouped. */
function removeSeparators({ currentTarget }: InputEvent<HTMLInputElement>) {
  const compact = normalizeTyped(currentTarget.value).replace(/[^\w]/g, '')
  if (compact !== currentTarget.value) currentTarget.value = compact
}

/** Focuses the code field once a code was sent, if the focus is still in this part of the form. */
export function useFocusedCode(box: RefObject<HTMLElement | null>, { step }: { step: string }) {
  const wasSending = useRef(false)
  useEffect(() => {
    const isNew = wasSending.current && step === 'sent'
    wasSending.current = step === 'sending'
    if (isNew && box.current!.matches(':focus-within'))
      box.current!.querySelector<HTMLElement>('[name=code]')!.focus()
  }, [step, box])
}
