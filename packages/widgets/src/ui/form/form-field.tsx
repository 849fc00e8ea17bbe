import type { InputHTMLAttributes, ReactNode } from 'react'

/** What every control of a form is given, so that its label, help and error belong to it. */
export interface Control {
  id: string
  name: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  /** The control's name in the form. It is its id too: a shadow root holds one form. */
  name: string
  label: string
  error?: string | undefined
  help?: ReactNode
  required?: boolean | undefined
  /** Shows the mark of a required field. Not where every field is one. */
  marked?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** A label, the control it belongs to, its help and what is wrong with it. */
export function Field({ name, label, error, help, required, marked, children }: FieldProps) {
  const about = [help ? `${name}-help` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  const control: Control = {
    id: name,
    name,
    ...(required && { 'aria-required': true }),
    ...(error && { 'aria-invalid': true }),
    ...(about && { 'aria-describedby': about }),
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

/** What is wrong with a field, under it. */
export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div className="field-error" id={`${name}-error`}>
      {text}
    </div>
  )
}

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> & { part?: string }

/** A field of one line. */
export function TextField({ name, label, error, help, required, marked, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, error, help, required, marked }}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}
