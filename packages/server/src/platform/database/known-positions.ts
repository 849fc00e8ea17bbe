/**
 * A position in the primary's write-ahead log, as bytes from its beginning. A replica that has replayed it shows everything
 * that was committed before.
 */
export type Position = number

/** What a process knows about the positions of the primary, and so about the age of a replica. Times are in milliseconds. */
export interface KnownPositions {
  add(position: Position, now: number): void
  /**
   * What a replica within the limit has replayed: the position that the primary had when the limit began. A younger process
   * requires the first position that it knows, because the age of a state before it is unknown; Infinity without any.
   */
  floor(now: number): Position
  /** Whether no known position is as old as the limit. */
  isYoung(now: number): boolean
  /** How old the state of a replica is that has replayed this: since when the primary has had more. */
  lagMs(replayed: Position, now: number): number
  /** Forgets what neither the limit nor the lag needs. */
  forget(replayed: Position, now: number): void
  /** How many are kept. */
  count(): number
}

interface KnownPosition {
  at: number
  position: Position
}

/** How many positions before the limit are kept, for the lag of a replica that has not replayed them. */
const mostOld = 1_000

export function createKnownPositions(limitMs: number): KnownPositions {
  /** Oldest first. */
  let known: KnownPosition[] = []

  const atLimit = (now: number) => known.findLastIndex(({ at }) => at <= now - limitMs)

  return {
    add: (position, now) => void known.push({ at: now, position }),
    floor: (now) => known[Math.max(atLimit(now), 0)]?.position ?? Infinity,
    isYoung: (now) => atLimit(now) < 0,
    lagMs(replayed, now) {
      const missing = known.find(({ position }) => position > replayed)
      return missing ? now - missing.at : 0
    },
    forget(replayed, now) {
      const limit = Math.max(atLimit(now), 0)
      const missing = known.findIndex(({ position }) => position > replayed)
      known = known.slice(missing < 0 ? limit : Math.min(limit, missing))
      const old = atLimit(now)
      if (old > mostOld) known = thinned(known, old, now)
    },
    count: () => known.length,
  }
}

/** A replica may be away for days: about half as many of the first `old` ones, at equal distances, are enough for its lag. */
function thinned(known: readonly KnownPosition[], old: number, now: number): KnownPosition[] {
  const distance = (2 * (now - known[0]!.at)) / mostOld
  let last = -Infinity
  return known.filter(({ at }, index) => {
    if (index < old && at - last < distance) return false
    last = at
    return true
  })
}
