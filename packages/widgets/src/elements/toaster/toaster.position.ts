/** Position of the messages: above everything, without covering the focused element. */

/** The focused element, also inside shadow roots. */
export function focused(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : (active as HTMLElement | null)
}

/** The last element to enter the top layer is on top, so a covered list is hidden and shown again. */
export function raise(list: HTMLElement): void {
  if (!list.isConnected || list.matches(':focus-within')) return
  if (!list.matches(':popover-open')) return list.showPopover()
  if (!isCovered(list)) return
  list.hidePopover()
  list.showPopover()
}

function isCovered(list: HTMLElement): boolean {
  const last = [...list.querySelectorAll('[part~=message]')].at(-1)?.getBoundingClientRect()
  if (!last) return false
  const root = list.getRootNode() as ShadowRoot
  // Inert elements are not hit, so an open modal dialog counts as covering.
  return document.elementFromPoint(last.left + last.width / 2, last.top + last.height / 2) !== root.host
}

/** Moves the list to the opposite edge of the window while it would cover the focused element. */
export function avoidFocused(list: HTMLElement): void {
  list.classList.remove('across')
  const target = focused()
  if (!target || list.matches(':focus-within')) return
  const [own, other] = [list.getBoundingClientRect(), target.getBoundingClientRect()]
  const isApart =
    own.bottom < other.top || own.top > other.bottom || own.right < other.left || own.left > other.right
  // A focused element of half the window height, such as a dialog, cannot be avoided.
  if (!isApart && other.height < innerHeight / 2) list.classList.add('across')
}
