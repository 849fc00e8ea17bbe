import { useState, type InputHTMLAttributes, type ReactNode } from 'react'

/** Attributes that connect a control to its label, help and error. */
export interface Control {
  id: string
  name: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  /** Name and id of the control; a shadow root has one form. */
  name: string
  label: string
  error?: string | undefined
  help?: ReactNode
  required?: boolean | undefined
  /** Shows the asterisk; not where all fields are required. */
  marked?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** A control with its label, help and error. */
export function Field({ name, label, error, help, required, marked, children }: FieldProps) {
  const descriptionIds = [help ? `${name}-help` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  const control: Control = {
    id: name,
    name,
    ...(required && { 'aria-required': true }),
    ...(error && { 'aria-invalid': true }),
    ...(descriptionIds && { 'aria-describedby': descriptionIds }),
  }
  return (
    <div className="field">
      <label htmlFor={name} id={`${name}-label`} className={marked ? 'required' : undefined}>
        {label}
      </label>
      {children(control)}
      {help && (
        <div className="help" id={`${name}-help`}>
          {help}
        </div>
      )}
      <FieldError name={name} text={error} />
    </div>
  )
}

/** The error below a field. */
export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div className="field-error" id={`${name}-error`}>
      {text}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> & { part?: string }

/** A single-line field. */
export function TextField({ name, label, error, help, required, marked, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, error, help, required, marked }}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}

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
