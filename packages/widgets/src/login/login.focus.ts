/** Where a mode or a step begins: read out, and the next Tab leads into it. */
export function focusHeading(within: HTMLElement) {
  const heading = within.querySelector('h1')!
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
