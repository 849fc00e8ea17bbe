import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackEntry, FeedbackPicture, SendingFault } from '../feedback.types.ts'

/** Feedback that is not on the server yet. `bytes` counts what has left of all that is to be sent. */
export interface Unsent {
  entry: FeedbackEntry
  step: 'sending' | 'waiting' | 'refused'
  bytes: { sent: number; all: number }
  /** Why the last attempt failed. */
  error?: SendingFault
  /** An attempt ended without an answer: it may be on the server already. */
  isUncertain: boolean
  /** Something of it is in this page alone: one that is closed loses it. */
  isAtRisk: boolean
}

/** What the sending of one needs besides. */
export interface QueuedFeedback extends Omit<Unsent, 'isUncertain'> {
  /** It is in the store, which other tabs read and change; otherwise in this page alone. */
  isStored: boolean
  /** Undefined until they are read from the store. */
  pictures: readonly FeedbackPicture[] | undefined
  stop: AbortController
  /** Attempts in a row on which the server failed (`internal`). */
  failures: number
  pauseMs: number
  /** The server asked not to be called before; milliseconds. */
  notBefore?: number
  cancelRetry: (() => void) | undefined
}

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

/** What is to be sent, as the page knows it. */
export function createOutboxQueue() {
  const all = new Map<string, QueuedFeedback>()
  const $unsent = atom<readonly Unsent[]>([])

  const publish = () =>
    $unsent.set(
      [...all.values()].map(({ entry, step, bytes, error, isAtRisk }) => ({
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
    all,
    find: (key: string) => all.get(key),
    change(key: string, next: Partial<QueuedFeedback>) {
      const found = all.get(key)
      if (!found) return
      Object.assign(found, next)
      publish()
    },
    drop(key: string) {
      all.get(key)?.cancelRetry?.()
      all.delete(key)
      publish()
    },
    /** Adds one unless it is known. Without pictures it comes from the store. */
    take(
      entry: FeedbackEntry,
      pictures?: readonly FeedbackPicture[],
      { isStored, isAtRisk } = { isStored: true, isAtRisk: false },
    ) {
      if (all.has(entry.key)) return
      all.set(entry.key, {
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
