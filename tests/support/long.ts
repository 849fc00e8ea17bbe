/** `npm test -- --long` runs the full matrix; without it tests use a sample. */
export const isLong = process.env.LUSTRA_LONG === '1'

/** Every third item (or every `step`), with an offset, or all items in a long run. */
export const some = <V>(all: readonly V[], offset = 0, step = 3): readonly V[] =>
  isLong ? all : all.filter((_, index) => (index + offset) % step === 0)

/** One half of the items for even offsets and the other half for odd ones, or all items in a long run. */
export const otherHalf = <V>(all: readonly V[], offset: number): readonly V[] =>
  isLong ? all : all.filter((_, index) => (index + Math.floor(index / 2) + offset) % 2 === 0)
