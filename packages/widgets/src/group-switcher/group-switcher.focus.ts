import { useLayoutEffect, type RefObject } from 'react'

const left = new WeakSet<Node>()

/**
 * Another group draws the element anew. Whoever had the keyboard in it before has it there again: at the button, or in
 * the list where there is none.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const root = element.getRootNode() as ShadowRoot
    if (left.delete(root)) element.querySelector<HTMLElement>('button, input, [role=listbox]')?.focus()
    return () => {
      if (!element.contains(root.activeElement)) return
      left.add(root)
      // Drawn in the same turn, or not for the same person.
      queueMicrotask(() => left.delete(root))
    }
  }, [place])
}
