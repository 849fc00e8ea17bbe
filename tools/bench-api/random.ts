/** Reproducible random numbers, 0 to 1. */
export interface Random {
  (): number
  pick<T>(values: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  // mulberry32: neighbouring seeds give unrelated sequences.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, {
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
  })
}
