/** Where the messages stand: above everything, and not on what the person is busy with. */

/** The element that has the focus, however deep. */
export function focused(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : (active as HTMLElement | null)
}

/** The last thing that entered the top layer is above the others; a list that something else covers enters it anew. */
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
  // What is inert takes no hits either, so an open modal dialog counts as covering.
  return document.elementFromPoint(last.left + last.width / 2, last.top + last.height / 2) !== root.host
}

/** Moves the list to the other edge of the window while it would lie on the field or button that has the focus. */
export function keepClear(list: HTMLElement): void {
  list.classList.remove('across')
  const busy = focused()
  if (!busy || list.matches(':focus-within')) return
  const [own, other] = [list.getBoundingClientRect(), busy.getBoundingClientRect()]
  const isApart =
    own.bottom < other.top || own.top > other.bottom || own.right < other.left || own.left > other.right
  // Something as high as the window, a dialog or a page, cannot be avoided.
  if (!isApart && other.height < innerHeight / 2) list.classList.add('across')
}
