/** Which rows of a long list have to stand in the page: pure arithmetic over rows of one height. */
export interface VirtualWindow {
  first: number
  /** One behind the last. */
  end: number
}

/** Rows drawn before and behind those in sight, so that scrolling shows no gap. */
const overscan = 6

export function windowOf(count: number, rowHeight: number, scrolled: number, height: number): VirtualWindow {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + overscan)
  return { first: Math.min(first, count), end }
}

/** How far the list must be scrolled so that a row is in sight; the present value when it is. */
export function scrollFor(row: number, rowHeight: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  if (top + rowHeight > scrolled + height) return top + rowHeight - height
  return scrolled
}
