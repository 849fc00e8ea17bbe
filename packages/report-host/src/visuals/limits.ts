/**
 * Where a reading lies between its limits: 0 at the lower, 100 at the upper one. Parameters of different units then stand in
 * one chart. With an upper limit alone the scale begins as far below it as zero is away; with a lower one alone it is 0, and
 * each hundred is once more of it. Null without a limit.
 */
export function placeBetween(value: number | null, low: number | null, high: number | null): number | null {
  if (value === null) return null
  const from = low ?? (high === null ? null : high - (Math.abs(high) || 1))
  if (from === null) return null
  const to = high ?? from + (Math.abs(from) || 1)
  return to === from ? null : ((value - from) / (to - from)) * 100
}

/** Whether anything was read below the lower or above the upper limit. */
export const isOutside = (
  lowest: number | null,
  highest: number | null,
  low: number | null,
  high: number | null,
): boolean =>
  (lowest !== null && low !== null && lowest < low) || (highest !== null && high !== null && highest > high)
