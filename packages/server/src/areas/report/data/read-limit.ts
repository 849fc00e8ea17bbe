import { createFairQueue, type Share } from '../../../platform/fair-queue.ts'

/**
 * For all people together half of a server's connections, so that the other half serves everything else. Switching through reports
 * leaves a few abandoned reads that wait; more are not caused by a person.
 */
const limits = { slots: 5, perGroup: 4, perPerson: 2, mostWaiting: 8 }

/** Limits how many database connections reading reports uses at once. */
export interface ReadLimit {
  /** Returns the result of a running read with the same key, or of `work`. Takes no slot. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` when the person has a free slot, and returns its result. Identical concurrent requests (`what`) share
   * one result. Throws 'too-many' when too many of the person's are queued already.
   */
  run<T>(share: Share, what: string, work: () => Promise<T>): Promise<T>
}

/** Limits per process, because connections are per process. */
export function createReadLimit(): ReadLimit {
  const queue = createFairQueue(limits)
  const shared = new Map<string, Promise<unknown>>()

  function share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = shared.get(key) as Promise<T> | undefined
    if (before) return before
    const read = work().finally(() => shared.delete(key))
    shared.set(key, read)
    return read
  }

  return {
    share,
    run: (owner, what, work) =>
      share(`${owner.group} ${owner.person}|${what}`, () => queue.run(owner, 1, work)),
  }
}
