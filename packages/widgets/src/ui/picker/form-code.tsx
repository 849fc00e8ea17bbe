import type { InputEvent } from 'react'
import { Field, type FieldProps } from '../form/form-field.tsx'

export interface CodeFieldProps extends Pick<FieldProps, 'name' | 'label' | 'error'> {
  /** What the button does, what it shows while it has to wait, and while it sends. */
  words: Record<'send' | 'wait' | 'sending', string>
  isWaiting: boolean
  isSending: boolean
  onSend(): void
  /** What became of the last request: said when it changes, politely. */
  said: string
  /** Why no code was sent: said at once. */
  refusal?: string | undefined
  defaultValue?: string | undefined
  part?: string
  sendPart?: string
}

/** The code that was sent to a phone or mail, with the button that asks for one. Phones offer it from the message by themselves. */
export function CodeField({
  words,
  isWaiting,
  isSending,
  onSend,
  said,
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
          <span role="status">{said}</span>
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
            onInput={withoutBlanks}
            {...control}
          />
          <button
            type="button"
            className="button"
            part={sendPart}
            id={`${name}-send`}
            // What it waits for is said with its seconds; nothing is read out as they pass.
            aria-label={isWaiting && !isSending ? `${words.send} ${words.wait}` : undefined}
            aria-disabled={isWaiting || isSending || undefined}
            onClick={() => !isWaiting && !isSending && onSend()}
          >
            {isSending ? words.sending : isWaiting ? words.wait : words.send}
          </button>
        </div>
      )}
    </Field>
  )
}

/** A code is often pasted as it was written, in groups. */
function withoutBlanks({ currentTarget }: InputEvent<HTMLInputElement>) {
  const bare = currentTarget.value.normalize('NFKC').replace(/[^\w]/g, '')
  if (bare !== currentTarget.value) currentTarget.value = bare
}
