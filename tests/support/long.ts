/** `npm test -- --long` runs every one of many alike; without it some of them stand for all. */
export const isLong = process.env.LUSTRA_LONG === '1'

/** Every third of a list, others in another turn, or all of it in a long run. */
export const some = <V>(all: readonly V[], turn = 0): readonly V[] =>
  isLong ? all : all.filter((_, place) => (place + turn) % 3 === 0)

/** One half of a list for one thing and the other half for the next, or all of it in a long run. */
export const otherHalf = <V>(all: readonly V[], turn: number): readonly V[] =>
  isLong ? all : all.filter((_, place) => (place + Math.floor(place / 2) + turn) % 2 === 0)
