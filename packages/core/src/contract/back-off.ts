/**
 * Exponential backoff: twice the previous pause, between `firstMs` and `maxMs`; `previousMs` is 0 after a success.
 * Not in a folder of its own, which would become a separate chunk.
 */
export const nextPause = (previousMs: number, firstMs = 1_000, maxMs = 60_000): number =>
  Math.min(maxMs, previousMs * 2 || firstMs)
