import { useEffect, useRef, type RefObject } from 'react'

interface RouteFocus {
  /** Path of the title: focusing earlier would announce the previous title. */
  titledPath: string
  /** Heading in the current language. */
  heading: string
  /** Path of the shown page. */
  shownPath: string | undefined
  isNavigation: boolean
}

/** Focuses a new screen, which announces its title; not after the initial load, where the browser sets the focus. */
export function useRouteFocus(
  { titledPath, heading, shownPath, isNavigation }: RouteFocus,
  main: RefObject<HTMLElement | null>,
) {
  const previous = useRef(isNavigation ? undefined : shownPath)
  useEffect(() => {
    if (!titledPath || titledPath !== shownPath || previous.current === titledPath) return
    previous.current = titledPath
    main.current?.setAttribute('aria-label', document.title)
    // A shared screen handles the focus itself.
    const { activeElement } = document
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    const focus = () => main.current?.focus({ preventScroll: true })
    focus()
    if (document.activeElement === main.current) return
    // A closing drawer keeps the focus until closed, and then returns it to its button.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [titledPath, shownPath, main])
  // The language may change after the focus.
  useEffect(() => {
    if (main.current?.hasAttribute('aria-label')) main.current.setAttribute('aria-label', document.title)
  }, [heading, main])
}
