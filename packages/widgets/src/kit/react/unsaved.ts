import { holdUnsavedWork } from '@lustra/core'
import { useEffect, useState, type InputEvent } from 'react'

/**
 * Holds unsaved work for as long as something typed here is not saved: whoever would leave the group or the page asks first
 * (S6). Let go of when the screen goes, be it with the element, the person or the group.
 */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
}

/**
 * Whether something stands in a form whose fields hold what is typed, for `useUnsavedWork`. What nobody can type into counts
 * for nothing. `forget` is for a form that was sent.
 */
export function useTyped() {
  const [isTyped, setTyped] = useState(false)
  return {
    isTyped,
    onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => setTyped(holdsText(currentTarget)),
    forget: () => setTyped(false),
  }
}

const holdsText = (form: HTMLFormElement) =>
  [...form.elements].some((field) => isTypedInto(field) && field.value)

const isTypedInto = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden' && !field.readOnly
