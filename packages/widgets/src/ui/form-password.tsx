import { useState } from 'react'
import { Field, type TextFieldProps } from './form-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** The button's face and its name, while the password is hidden and while it is shown. */
  words: Record<'show' | 'showName' | 'hide' | 'hideName', string>
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
            aria-label={shown ? words.hideName : words.showName}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  )
}
