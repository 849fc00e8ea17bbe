/** Pseudo-random numbers that are the same on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number in a range, both ends included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** True with this probability. */
  chance(share: number): boolean
}

/** mulberry32: small, and good enough for made-up data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('Nothing to pick from')
      return items[between(0, items.length - 1)] as T
    },
  }
}
