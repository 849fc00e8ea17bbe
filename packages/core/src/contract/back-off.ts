/**
 * The pause after one more failure: twice the one before, from the first to the longest; `beforeMs` is 0 after a success.
 * Beside the contract's other files and not in a folder of its own, so that no page loads one file more for it.
 */
export const nextPause = (beforeMs: number, firstMs = 1_000, longestMs = 60_000): number =>
  Math.min(longestMs, beforeMs * 2 || firstMs)
