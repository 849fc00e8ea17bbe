import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

/** Whether an IME composition, for example of pinyin, is in progress. */
export const isComposing = (event: Event) => (event as InputEvent).isComposing === true

/** A primary click without modifiers; others open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** For a link's onClick: handles plain clicks and leaves all others to the browser. */
export const onLinkClick = (run: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  run()
}

/**
 * Calls `take` in the frame after the first layout and after every resize of an element, until the returned function is called. Not within
 * the observer's callback: browsers report an error of the page when that changes the size of an observed element.
 */
export function onResize(elements: readonly Element[], take: () => void): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(take)
  })
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Makes the matching controls of a container one Tab stop: the arrow keys, Home and End move between them
 * (https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/). A control that uses one of these keys prevents its
 * default. Their `tabindex` is set here, so React must not change it.
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, selector: string) {
  const current = useRef<HTMLElement>(undefined)
  const controls = () => [...(container.current?.querySelectorAll<HTMLElement>(selector) ?? [])]

  function mark(requested: HTMLElement | undefined) {
    const all = controls()
    current.current = requested && all.includes(requested) ? requested : all[0]
    for (const each of all) each.tabIndex = each === current.current ? 0 : -1
  }

  // After each render: it may have added or removed controls.
  useLayoutEffect(() => mark(current.current))

  return {
    onFocus: ({ target }: FocusEvent) => {
      const control = target.closest<HTMLElement>(selector)
      if (control) mark(control)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controls()
      const at = all.indexOf((event.target as HTMLElement).closest<HTMLElement>(selector)!)
      if (at < 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const isRtl = getComputedStyle(container.current!).direction === 'rtl'
      const step = (steps[event.key] ?? 0) * (isRtl && /Left|Right/.test(event.key) ? -1 : 1)
      const next = event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : step && all[at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}
