/**
 * Sends feedback until the server has it or refuses it: at once, when the network or the person returns, and with growing pauses. Each
 * is named by its key, so the server stores it once, however often it is sent and from however many tabs.
 */
import type { FeedbackEntry, FeedbackPicture } from '../feedback.types.ts'
import { createOutboxQueue } from './outbox.queue.ts'
import type { OutboxSettings } from './outbox.types.ts'
import { createSender } from './sender.ts'

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(settings: OutboxSettings) {
  const { core, owner, store, environment, onSent } = settings
  const queue = createOutboxQueue()
  const sender = createSender(settings, queue)
  const { change, drop, find, take } = queue

  /** Reads what is stored: left by a page that was closed, or queued by another tab. */
  async function read() {
    for (const entry of (await store?.unsent(owner).catch(() => [])) ?? []) take(entry)
    sender.attemptAll()
  }

  return {
    $unsent: queue.$unsent,
    read,
    /** Begins to send what is in the queue (`read`). Answers its own end, which stops nothing that is on its way. */
    start(): () => void {
      const endings = [
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
      return () => endings.forEach((end) => end())
    },
    /**
     * Stores it to be sent and sends it; where the browser stores nothing it is lost with the page. When another tab has changed or sent
     * what is stored under its key (`replaceDraft`), nothing is sent and the answer is what is stored there. `isAtRisk`: the device has
     * not stored all of it.
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
      // It may be known from an earlier attempt, with what stood there then.
      if (find(entry.key)?.step !== 'sending') drop(entry.key)
      take(queued, pictures, { isStored, isAtRisk: isAtRisk || !isStored })
      void sender.attempt(entry.key)
      return undefined
    },
    /** Tries again now, also what was refused. */
    async again(key: string): Promise<void> {
      const found = find(key)
      if (!found || found.step === 'sending') return
      // Whoever presses it has read that it may have arrived.
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
    /** Ends the sending and answers what was to be sent, as a draft again. */
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
    /** Makes one that was refused a draft again. */
    async reopen(key: string): Promise<void> {
      drop(key)
      await store?.update(key, { step: 'draft', error: undefined }, ['refused']).catch(() => undefined)
    },
    /** Deletes it unsent. */
    async remove(key: string): Promise<void> {
      find(key)?.stop.abort()
      drop(key)
      await store?.remove(key).catch(() => undefined)
    },
  }
}
