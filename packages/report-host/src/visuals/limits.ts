/**
 * Position of a reading between its limits, so that different units fit one chart: 0 at the lower, 100 at the upper one.
 * With only an upper limit the scale starts as far below it as it is away from zero; with only a lower one that is 0,
 * and 100 is twice the limit. Null without a limit.
 */
export function positionBetween(
  value: number | null,
  low: number | null,
  high: number | null,
): number | null {
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
