import { TooManyError } from '../../platform/http/errors.ts'

const mostAtOnce = 2
const secondsUntilFree = 5

/** Limits a person's concurrent downloads, so that one cannot occupy all printing threads. */
export interface DownloadLimit {
  /**
   * Takes a slot; the returned function releases it and may be called repeatedly. Throws 'too-many' while all of the
   * person's are taken.
   */
  take(personId: number): () => void
}

/** Counts per process: a person whose requests reach several processes may have as many in each. */
export function createDownloadLimit(): DownloadLimit {
  const running = new Map<number, Set<symbol>>()
  return {
    take(personId) {
      const own = running.get(personId) ?? new Set()
      if (own.size >= mostAtOnce) throw new TooManyError(secondsUntilFree)
      const slot = Symbol()
      running.set(personId, own.add(slot))
      return () => {
        if (own.delete(slot) && own.size === 0) running.delete(personId)
      }
    },
  }
}
