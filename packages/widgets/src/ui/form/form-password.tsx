import { useState } from 'react'
import { Field, type TextFieldProps } from './form-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** What the button does, while the password is hidden and while it is shown. Its name is that and the label. */
  words: Record<'show' | 'hide', string>
}

/** A password with a button that shows it, for whoever types on a phone. Native, so that password managers know it. */
export function PasswordField({
  words,
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
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  )
}
