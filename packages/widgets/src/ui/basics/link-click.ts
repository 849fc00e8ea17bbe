import type { MouseEvent } from 'react'

/** A primary click without modifiers; others open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** For a link's onClick: handles plain clicks and leaves all others to the browser. */
export const onLinkClick = (run: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  run()
}
