import { useLayoutEffect, type RefObject } from 'react'

const hadFocus = new WeakSet<Node>()

/**
 * A switch of the group remounts the element. Restores the focus if it was inside before: on the button, or in the list
 * variant on the list.
 */
export function useRestoredFocus(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const root = element.getRootNode() as ShadowRoot
    if (hadFocus.delete(root)) element.querySelector<HTMLElement>('button, input, [role=listbox]')?.focus()
    return () => {
      if (!element.contains(root.activeElement)) return
      hadFocus.add(root)
      // The remount happens in the same task; a later mount may be for another person.
      queueMicrotask(() => hadFocus.delete(root))
    }
  }, [container])
}
