import { useEffect, useRef } from 'react'

/** `focusNext(selector)`: what it finds in `field` takes the focus once `changing` has been drawn anew. */
export function useFocusNext(changing: unknown) {
  const field = useRef<HTMLFieldSetElement>(null)
  const next = useRef('')
  useEffect(() => {
    if (next.current) field.current!.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  }, [changing])
  function focusNext(selector: string) {
    next.current = selector
  }
  return { field, focusNext }
}
