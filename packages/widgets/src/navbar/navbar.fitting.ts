/** What a row of entries is measured by, in pixels. */
interface Row {
  widths: readonly number[]
  gap: number
  room: number
  /** Width of the button that holds those without room. */
  more: number
}

/** How many entries fit, from the first on: all of them, or as many as leave room for the button. */
export function fitting({ widths, gap, room, more }: Row): number {
  let all = -gap
  for (const width of widths) all += width + gap
  if (all <= room) return widths.length
  let used = more
  const end = widths.findIndex((width) => (used += width + gap) > room)
  return end < 0 ? widths.length : end
}
