/** The rows to render of a list with rows of equal height. */
export interface VirtualWindow {
  first: number
  /** Exclusive. */
  end: number
}

/** Extra rows before and after the visible ones, so that scrolling shows no gaps. */
const overscan = 6

export function windowOf(count: number, rowHeight: number, scrolled: number, height: number): VirtualWindow {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + overscan)
  return { first: Math.min(first, count), end }
}

/** The scroll position that shows a row; unchanged if it is visible. */
export function scrollFor(row: number, rowHeight: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  if (top + rowHeight > scrolled + height) return top + rowHeight - height
  return scrolled
}
