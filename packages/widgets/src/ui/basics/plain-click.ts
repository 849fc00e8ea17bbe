import type { MouseEvent } from 'react'

/** A click that asks for this page, not for a new tab or window: those are left to the link itself. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** For a link's onClick: takes plain clicks and leaves every other to the browser. */
export const onPlainClick = (run: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  run()
}
