/** Measured row of entries, in pixels. */
interface Row {
  widths: readonly number[]
  gap: number
  available: number
  /** Width of the button of the overflow menu. */
  more: number
}

/** Number of leading entries that fit: all of them, or as many as fit beside the overflow button. */
export function countFitting({ widths, gap, available, more }: Row): number {
  let all = -gap
  for (const width of widths) all += width + gap
  if (all <= available) return widths.length
  let used = more
  const end = widths.findIndex((width) => (used += width + gap) > available)
  return end < 0 ? widths.length : end
}
