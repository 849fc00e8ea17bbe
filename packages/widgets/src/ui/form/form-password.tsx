import { useState } from 'react'
import { Field, type TextFieldProps } from './form-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Texts of the show/hide button; the field's label completes its accessible name. */
  labels: Record<'show' | 'hide', string>
}

/** A password field with a show/hide button. A native input, for password managers. */
export function PasswordField({
  labels,
  name,
  label,
  error,
  help,
  required,
  marked,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ name, label, error, help, required, marked }}>
      {(control) => (
        <div className="secret">
          <input
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="button quiet"
            id={`${name}-show`}
            aria-labelledby={`${name}-show ${name}-label`}
            onClick={() => setShown(!shown)}
          >
            {shown ? labels.hide : labels.show}
          </button>
        </div>
      )}
    </Field>
  )
}
