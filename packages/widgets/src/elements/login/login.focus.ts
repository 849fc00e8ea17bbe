/** Focuses the heading of a mode or step: screen readers read it, and the next Tab leads into the form. */
export function focusHeading(within: HTMLElement) {
  const heading = within.querySelector('h1')!
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
