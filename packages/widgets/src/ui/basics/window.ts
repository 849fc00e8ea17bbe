/** Which rows of a long list have to stand in the page: pure arithmetic over rows of one height. */
export interface Window {
  first: number
  /** One behind the last. */
  end: number
}

const beyond = 6

export function windowOf(count: number, rowHeight: number, scrolled: number, height: number): Window {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - beyond)
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond)
  return { first: Math.min(first, count), end }
}

/** How far the list must be scrolled so that a row is in sight; the present value when it is. */
export function scrollFor(row: number, rowHeight: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  if (top + rowHeight > scrolled + height) return top + rowHeight - height
  return scrolled
}
