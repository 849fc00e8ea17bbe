/**
 * Sends feedback until the server stores or refuses it: immediately, when the network or the session returns, and with exponential
 * back-off. The entry's key makes repeated sends from any tab idempotent.
 */
import type { FeedbackEntry, FeedbackPicture } from '../feedback.types.ts'
import { createOutboxQueue } from './outbox.queue.ts'
import { createSender, type OutboxSettings } from './sender.ts'

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(settings: OutboxSettings) {
  const { core, owner, store, environment, onSent } = settings
  const queue = createOutboxQueue()
  const sender = createSender(settings, queue)
  const { change, drop, find, add: enqueue } = queue

  /** Loads stored entries: left by a closed page, or queued by another tab. */
  async function read() {
    for (const entry of (await store?.unsent(owner).catch(() => [])) ?? []) enqueue(entry)
    sender.attemptAll()
  }

  return {
    $unsent: queue.$unsent,
    read,
    /** Starts sending the queue (`read`). Returns the stop function; requests in flight continue. */
    start(): () => void {
      const cleanups = [
        sender.end,
        environment.onOnline(sender.attemptAll),
        core.$session.listen((session) => session.status === 'signed-in' && sender.attemptAll()),
        environment.onAnnounced(({ key, sentAs }) => {
          const found = find(key)
          if (!found || found.step === 'sending') return
          drop(key)
          onSent(found.entry, sentAs)
        }),
      ]
      return () => cleanups.forEach((cleanUp) => cleanUp())
    },
    /**
     * Queues and sends an entry; without storage it is lost when the page closes. When another tab has changed or sent the entry
     * (`replaceDraft`), nothing is sent and the conflicting entry is returned. `isAtRisk`: not all of it is stored.
     */
    async add(
      entry: FeedbackEntry,
      pictures: readonly FeedbackPicture[],
      known: string,
      isAtRisk = false,
    ): Promise<FeedbackEntry | undefined> {
      const { error: _, ...rest } = entry
      const queued: FeedbackEntry = { ...rest, step: 'waiting', queuedAt: environment.now() }
      let isStored = !!store
      const stored = await store?.replaceDraft(queued, known).catch(() => void (isStored = false))
      if (stored) return stored
      // Replace the content of an earlier attempt.
      if (find(entry.key)?.step !== 'sending') drop(entry.key)
      enqueue(queued, pictures, { isStored, isAtRisk: isAtRisk || !isStored })
      void sender.attempt(entry.key)
      return undefined
    },
    /** Retries now, including refused entries. */
    async retry(key: string): Promise<void> {
      const found = find(key)
      if (!found || found.step === 'sending') return
      // The user has confirmed the retry, so the age of the last attempt no longer matters.
      const { attemptedAt: _, ...entry } = found.entry
      const next = { step: 'waiting', queuedAt: environment.now() } as const
      await store
        ?.update(key, { ...next, attemptedAt: undefined, error: undefined }, ['waiting', 'refused'])
        .catch(() => undefined)
      change(key, {
        step: 'waiting',
        pauseMs: 0,
        failures: 0,
        notBefore: 0,
        entry: { ...entry, ...next },
      })
      await sender.attempt(key)
    },
    /** Aborts the sending and turns the entry back into a draft. */
    async takeBack(
      key: string,
    ): Promise<{ entry: FeedbackEntry; pictures: readonly FeedbackPicture[] } | undefined> {
      const found = find(key)
      if (!found) return undefined
      found.stop.abort()
      const pictures = found.pictures ?? (await store?.pictures(found.entry).catch(() => [])) ?? []
      drop(key)
      const { queuedAt: _queuedAt, error: _error, ...rest } = found.entry
      const next = { step: 'draft', changedAt: environment.now() } as const
      await store?.update(key, { ...next, error: undefined }, ['waiting', 'refused']).catch(() => undefined)
      return { entry: { ...rest, ...next }, pictures }
    },
    /** Turns a refused entry back into a draft. */
    async reopen(key: string): Promise<void> {
      drop(key)
      await store?.update(key, { step: 'draft', error: undefined }, ['refused']).catch(() => undefined)
    },
    /** Deletes an entry without sending it. */
    async remove(key: string): Promise<void> {
      find(key)?.stop.abort()
      drop(key)
      await store?.remove(key).catch(() => undefined)
    },
  }
}
