/** Whose work it is. A queue is fair between groups, and within a group between people. */
export interface Share {
  group: number | string
  person: number | string
}

/** What of the same group, and of the same person in any group, has begun and not ended. */
interface Running {
  ofGroup: number
  ofPerson: number
}

/** Waiting items of groups and people, taken in fair order. */
export interface FairLine<T> {
  readonly size: number
  /** How many of the person's are waiting, in any group. */
  waitingOf(share: Share): number
  push(share: Share, cost: number, item: T): void
  /** Removes a waiting item. */
  remove(item: T): void
  /**
   * Takes an item that may begin: of the group that has got least, in it of the person who has got least, of theirs the first. Call
   * `end` when its work has ended.
   */
  take(mayBegin: (running: Running, cost: number) => boolean): { item: T; end(): void } | undefined
}

interface Waiting<T> {
  share: Share
  cost: number
  item: T
}

/**
 * Start-time fair queueing: a taker is ahead by its cost, and those behind come first. Nobody is further behind than
 * the one whose turn it was last, so that nobody saves up while idle.
 */
export function createFairLine<T>(): FairLine<T> {
  const waiting: Waiting<T>[] = []
  const groups = createTurns<Share['group']>()
  const people = new Map<Share['group'], ReturnType<typeof createTurns<Share['person']>>>()
  const running = new Map<string, number>()
  const keysOf = ({ group, person }: Share) => [`group ${group}`, `person ${person}`] as const
  const runningOf = (share: Share): Running => {
    const [group, person] = keysOf(share)
    return { ofGroup: running.get(group) ?? 0, ofPerson: running.get(person) ?? 0 }
  }
  function count(share: Share, change: number): void {
    for (const key of keysOf(share)) {
      const now = (running.get(key) ?? 0) + change
      if (now > 0) running.set(key, now)
      else running.delete(key)
    }
  }

  function findNext(mayBegin: (running: Running, cost: number) => boolean): Waiting<T> | undefined {
    let next: (Waiting<T> & { turn: number; ownTurn: number }) | undefined
    for (const one of waiting) {
      const { group, person } = one.share
      const turn = groups.of(group)
      const ownTurn = people.get(group)?.of(person) ?? 0
      const isEarlier =
        !next ||
        turn < next.turn ||
        (turn === next.turn && group === next.share.group && ownTurn < next.ownTurn)
      if (isEarlier && mayBegin(runningOf(one.share), one.cost)) next = { ...one, turn, ownTurn }
    }
    return next
  }

  return {
    get size() {
      return waiting.length
    },
    waitingOf: ({ person }) => waiting.filter(({ share }) => share.person === person).length,
    push: (share, cost, item) => void waiting.push({ share, cost, item }),
    remove(item) {
      const at = waiting.findIndex((one) => one.item === item)
      if (at >= 0) waiting.splice(at, 1)
    },
    take(mayBegin) {
      const next = findNext(mayBegin)
      if (!next) return undefined
      const { share, cost, item } = next
      this.remove(item)
      groups.take(share.group, cost)
      const own = people.get(share.group) ?? createTurns<Share['person']>()
      people.set(share.group, own)
      own.take(share.person, cost)
      for (const group of people.keys()) if (!groups.isAhead(group)) people.delete(group)
      count(share, 1)
      return { item, end: () => count(share, -1) }
    },
  }
}

/** How far each of them is ahead of the one whose turn it was last; nothing is stored of those who are not. */
function createTurns<Key>() {
  const times = new Map<Key, number>()
  let now = 0
  const of = (key: Key) => Math.max(times.get(key) ?? 0, now)
  return {
    of,
    isAhead: (key: Key) => times.has(key),
    take(key: Key, cost: number): void {
      now = of(key)
      times.set(key, now + cost)
      for (const [one, time] of times) if (time <= now) times.delete(one)
    },
  }
}
