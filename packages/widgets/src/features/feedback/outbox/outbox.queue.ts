import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackEntry, FeedbackPicture, SendingFault } from '../feedback.types.ts'

/** Feedback that is not on the server yet. `bytes`: upload progress. */
export interface Unsent {
  entry: FeedbackEntry
  step: 'sending' | 'waiting' | 'refused'
  bytes: { sent: number; all: number }
  /** Why the last attempt failed. */
  error?: SendingFault
  /** An attempt had no response: it may be on the server already. */
  isUncertain: boolean
  /** Part of it exists only in memory and is lost when the page closes. */
  isAtRisk: boolean
}

/** Unsent feedback with its sending state. */
export interface QueuedFeedback extends Omit<Unsent, 'isUncertain'> {
  /** In the store, which other tabs read and change; otherwise only in memory. */
  isStored: boolean
  /** Undefined until read from the store. */
  pictures: readonly FeedbackPicture[] | undefined
  stop: AbortController
  /** Consecutive attempts that failed with `internal`. */
  failures: number
  pauseMs: number
  /** Earliest next attempt (Retry-After); milliseconds since the epoch. */
  notBefore?: number
  cancelRetry: (() => void) | undefined
}

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

/** This page's queue of unsent feedback. */
export function createOutboxQueue() {
  const entries = new Map<string, QueuedFeedback>()
  const $unsent = atom<readonly Unsent[]>([])

  const publish = () =>
    $unsent.set(
      [...entries.values()].map(({ entry, step, bytes, error, isAtRisk }) => ({
        entry,
        step,
        bytes,
        isAtRisk,
        isUncertain: entry.attemptedAt !== undefined,
        ...(error && { error }),
      })),
    )

  return {
    $unsent: $unsent as ReadableAtom<readonly Unsent[]>,
    entries,
    find: (key: string) => entries.get(key),
    change(key: string, next: Partial<QueuedFeedback>) {
      const found = entries.get(key)
      if (!found) return
      Object.assign(found, next)
      publish()
    },
    drop(key: string) {
      entries.get(key)?.cancelRetry?.()
      entries.delete(key)
      publish()
    },
    /** Adds an entry unless it is queued already. Without `pictures`, they are read from the store. */
    add(
      entry: FeedbackEntry,
      pictures?: readonly FeedbackPicture[],
      { isStored, isAtRisk } = { isStored: true, isAtRisk: false },
    ) {
      if (entries.has(entry.key)) return
      entries.set(entry.key, {
        entry,
        pictures,
        isStored,
        isAtRisk,
        step: entry.step === 'refused' ? 'refused' : 'waiting',
        bytes: { sent: 0, all: 0 },
        ...(entry.error && { error: entry.error }),
        failures: 0,
        stop: new AbortController(),
        pauseMs: 0,
        cancelRetry: undefined,
      })
      publish()
    },
  }
}
