import { holdUnsavedWork } from '@lustra/core'
import { useEffect, useState, type InputEvent } from 'react'

/**
 * Registers unsaved work while `isDirty`: leaving the group or the page asks for confirmation first (S6). Released on
 * unmount.
 */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
}

/**
 * Whether any editable field of an uncontrolled form has text, for `useUnsavedWork`. Call `forget` after submitting.
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
