import { useEffect, useRef, type RefObject } from 'react'

interface Arrival {
  /** The page that the title names: focused a moment earlier, the screen would be announced by the name of the one before. */
  named: string
  /** What it is called, in the current language. */
  heading: string
  /** The page that is shown. */
  here: string | undefined
  isArrival: boolean
}

/** A new screen takes the focus, which also reads its title out; the one that the page was loaded with leaves it where the browser put it. */
export function useFocusOnArrival(
  { named, heading, here, isArrival }: Arrival,
  main: RefObject<HTMLElement | null>,
) {
  const before = useRef(isArrival ? undefined : here)
  useEffect(() => {
    if (!named || named !== here || before.current === named) return
    before.current = named
    main.current?.setAttribute('aria-label', document.title)
    // A screen of several addresses has stayed, and has led the person on by itself.
    const { activeElement } = document
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    const focus = () => main.current?.focus({ preventScroll: true })
    focus()
    if (document.activeElement === main.current) return
    // The drawer that led here holds the focus until it has closed, and then gives it to its button.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [named, here, main])
  // The language of what has the focus already may follow a moment later.
  useEffect(() => {
    if (main.current?.hasAttribute('aria-label')) main.current.setAttribute('aria-label', document.title)
  }, [heading, main])
}
