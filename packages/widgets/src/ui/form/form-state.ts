import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong, by the name of the field; `E` are the words for it, as keys of the screen's texts. */
export type FieldErrors<E extends string = string> = Readonly<Record<string, E>>

export interface FormSettings<E extends string> {
  check(values: FormData): FieldErrors<E>
  /**
   * Gets values that passed the check. Until its promise settles, further submits do nothing. What the host found wrong
   * with single fields is answered, and stands at them until they are changed.
   */
  send(values: FormData): Promise<FieldErrors<E> | void>
}

/**
 * When a form is checked and sent: a field when it is left with something in it, everything on submit, nothing on each
 * key. What was wrong stops being said as soon as it is right. Fields stay uncontrolled, so nothing typed is ever lost.
 */
export function useForm<E extends string>({ check, send }: FormSettings<E>) {
  const [errors, setErrors] = useState<FieldErrors<E>>({})
  /** Summed at the top once somebody tried to send it. */
  const [summed, setSummed] = useState(false)
  const sending = useRef(false)
  /** What the host found wrong. It cannot be judged here, only be changed. */
  const refused = useRef<FieldErrors<E>>({})

  function judge(form: HTMLFormElement, name: string) {
    const found = check(new FormData(form))[name] ?? refused.current[name]
    if (found === errors[name]) return
    const { [name]: _was, ...others } = errors
    setErrors((found === undefined ? others : { ...others, [name]: found }) as FieldErrors<E>)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    const values = new FormData(form)
    const found = check(values)
    const wrong = Object.keys(found).length > 0
    refused.current = {}
    tell(form, found)
    if (wrong) return
    sending.current = true
    try {
      refused.current = (await send(values)) ?? {}
      if (form.isConnected && Object.keys(refused.current).length > 0) tell(form, refused.current)
    } finally {
      sending.current = false
    }
  }

  function tell(form: HTMLFormElement, found: FieldErrors<E>) {
    // At once, so that the field that gets the focus is read out with its error.
    flushSync(() => {
      setErrors(found)
      setSummed(Object.keys(found).length > 0)
    })
    focusFirst(form, found)
  }

  function onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = target as unknown as HTMLInputElement
    // On the way to the submit button: a message that appears now would push the button from under the pointer.
    if ((relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
    if (field.name && isFilledIn(field)) judge(currentTarget, field.name)
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement
    const { [name]: _changed, ...others } = refused.current
    refused.current = others as FieldErrors<E>
    if (errors[name] !== undefined && !(name in check(new FormData(currentTarget))))
      judge(currentTarget, name)
  }

  /** Whether one field is right; if not, says so and goes there. */
  function demand(form: HTMLFormElement, name: string): boolean {
    const found = check(new FormData(form))[name]
    flushSync(() => {
      setErrors(
        ({ [name]: _was, ...others }) =>
          (found === undefined ? others : { ...others, [name]: found }) as FieldErrors<E>,
      )
      setSummed(false)
    })
    if (found !== undefined) focusFirst(form, { [name]: found })
    return found === undefined
  }

  /** What a host said of single fields in answer to something else than a submit. */
  function refuse(form: HTMLFormElement, found: FieldErrors<E>) {
    refused.current = { ...refused.current, ...found }
    flushSync(() => setErrors((before) => ({ ...before, ...found })))
    focusFirst(form, found)
  }

  /** For a form whose fields give way to others. */
  function forget() {
    refused.current = {}
    setErrors({})
    setSummed(false)
  }

  return {
    errors,
    summed,
    /** Says of one field what is wrong with it now, or nothing any more. */
    judge,
    demand,
    refuse,
    forget,
    handlers: { noValidate: true, onSubmit, onBlur, onChange } as const,
  }
}

const isFilledIn = (field: HTMLInputElement) =>
  field.type === 'checkbox' ? field.checked : field.value !== ''

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const field of form.elements) {
    const { name, type } = field as HTMLInputElement
    if (!(name in errors)) continue
    // What a person sees of a hidden field has its name as id.
    const shown = type === 'hidden' ? (form.getRootNode() as ShadowRoot).getElementById(name) : field
    return (shown as HTMLElement | null)?.focus()
  }
}
