import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Errors by field name; `E` are text keys of the screen. */
export type FieldErrors<E extends string = string> = Readonly<Record<string, E>>

export interface FormSettings<E extends string> {
  check(values: FormData): FieldErrors<E>
  /**
   * Receives checked values. Further submits are ignored until its promise settles. Resolves with field errors of the
   * server, which are shown until the fields change.
   */
  send(values: FormData): Promise<FieldErrors<E> | void>
}

/**
 * Validation and submission of a form: a filled field is checked on blur, all fields on submit, none while typing. An error
 * disappears as soon as it is fixed. Fields are uncontrolled, so that a rerender never loses typed text.
 */
export function useForm<E extends string>({ check, send }: FormSettings<E>) {
  const [errors, setErrors] = useState<FieldErrors<E>>({})
  /** Shows the error summary, after a failed submit. */
  const [showsSummary, setShowsSummary] = useState(false)
  const sending = useRef(false)
  /** Errors from the server, kept until the field changes. */
  const serverErrors = useRef<FieldErrors<E>>({})

  function validateField(form: HTMLFormElement, name: string) {
    const found = check(new FormData(form))[name] ?? serverErrors.current[name]
    if (found === errors[name]) return
    const { [name]: _previous, ...rest } = errors
    setErrors((found === undefined ? rest : { ...rest, [name]: found }) as FieldErrors<E>)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    const values = new FormData(form)
    const found = check(values)
    const isInvalid = Object.keys(found).length > 0
    serverErrors.current = {}
    showErrors(form, found)
    if (isInvalid) return
    sending.current = true
    try {
      serverErrors.current = (await send(values)) ?? {}
      if (form.isConnected && Object.keys(serverErrors.current).length > 0)
        showErrors(form, serverErrors.current)
    } finally {
      sending.current = false
    }
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors<E>) {
    // Synchronously, so that screen readers read the focused field with its error.
    flushSync(() => {
      setErrors(found)
      setShowsSummary(Object.keys(found).length > 0)
    })
    focusFirst(form, found)
    showSummary(form)
  }

  function onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = target as unknown as HTMLInputElement
    // Before a click on the submit button: a new message would move the button from under the pointer.
    if ((relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
    if (field.name && isFilledIn(field)) validateField(currentTarget, field.name)
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement
    const { [name]: _changed, ...rest } = serverErrors.current
    serverErrors.current = rest as FieldErrors<E>
    if (errors[name] !== undefined && !(name in check(new FormData(currentTarget))))
      validateField(currentTarget, name)
  }

  /** Validates one field; shows its error and focuses it when invalid. */
  function requireField(form: HTMLFormElement, name: string): boolean {
    const found = check(new FormData(form))[name]
    flushSync(() => {
      setErrors(
        ({ [name]: _previous, ...rest }) =>
          (found === undefined ? rest : { ...rest, [name]: found }) as FieldErrors<E>,
      )
      setShowsSummary(false)
    })
    if (found !== undefined) focusFirst(form, { [name]: found })
    return found === undefined
  }

  /** Shows field errors of the server outside of a submit. */
  function showServerErrors(form: HTMLFormElement, found: FieldErrors<E>) {
    serverErrors.current = { ...serverErrors.current, ...found }
    flushSync(() => setErrors((before) => ({ ...before, ...found })))
    focusFirst(form, found)
  }

  /** Resets the errors of a form whose fields are replaced. */
  function forget() {
    serverErrors.current = {}
    setErrors({})
    setShowsSummary(false)
  }

  return {
    errors,
    showsSummary,
    /** Updates the error of one field. */
    validateField,
    requireField,
    showServerErrors,
    forget,
    handlers: { noValidate: true, onSubmit, onBlur, onChange } as const,
  }
}

const isFilledIn = (field: HTMLInputElement) =>
  field.type === 'checkbox' ? field.checked : field.value !== ''

/** Focusing the first field may scroll the summary out of view: back, as long as the field stays in view. */
function showSummary(form: HTMLFormElement) {
  const summary = form.querySelector('.summary')
  const field = (form.getRootNode() as ShadowRoot).activeElement
  if (!summary || !field) return
  const height = field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top
  if (height < innerHeight * 0.8) summary.scrollIntoView({ block: 'nearest' })
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const field of form.elements) {
    const { name, type } = field as HTMLInputElement
    if (!(name in errors)) continue
    // The visible control of a hidden field has its name as id.
    const shown = type === 'hidden' ? (form.getRootNode() as ShadowRoot).getElementById(name) : field
    return (shown as HTMLElement | null)?.focus()
  }
}
