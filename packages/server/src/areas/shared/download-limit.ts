import { TooManyError } from '../../platform/http/errors.ts'

const mostAtOnce = 2
const secondsUntilFree = 5

/** Lets a person have few downloads at once, so that one cannot take the printing threads from everybody. */
export interface DownloadLimit {
  /** Takes a turn; gives it back by the function, once or more often. Throws 'too-many' while all of the person's are taken. */
  take(personId: number): () => void
}

/** Counts in this process alone: a person whose requests reach several of them may have as many in each. */
export function createDownloadLimit(): DownloadLimit {
  const running = new Map<number, Set<symbol>>()
  return {
    take(personId) {
      const own = running.get(personId) ?? new Set()
      if (own.size >= mostAtOnce) throw new TooManyError(secondsUntilFree)
      const turn = Symbol()
      running.set(personId, own.add(turn))
      return () => {
        if (own.delete(turn) && own.size === 0) running.delete(personId)
      }
    },
  }
}
