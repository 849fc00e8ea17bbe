import { useEffect, useRef } from 'react'

/** `focusNext(selector)` focuses the match in `field` after the render with the changed `dependency`. */
export function useFocusNext(dependency: unknown) {
  const field = useRef<HTMLFieldSetElement>(null)
  const next = useRef('')
  useEffect(() => {
    if (next.current) field.current!.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  }, [dependency])
  function focusNext(selector: string) {
    next.current = selector
  }
  return { field, focusNext }
}
