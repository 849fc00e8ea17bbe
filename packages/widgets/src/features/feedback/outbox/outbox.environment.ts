/** Browser features that the outbox uses; tests replace them. */
export interface Announcement {
  key: string
  sentAs: string
}

export interface OutboxEnvironment {
  now(): number
  /** Runs a callback after `ms`; returns the cancel function. */
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  onOnline(listener: () => void): () => void
  /** Runs while holding the lock `name`; false when another tab holds it. */
  runExclusive(name: string, run: () => Promise<void>): Promise<boolean>
  /** Notifies other tabs of a sent entry. */
  announce(sent: Announcement): void
  onAnnounced(listener: (sent: Announcement) => void): () => void
}

const channelName = 'lustra.feedback'

export const browserEnvironment: OutboxEnvironment = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  // `onLine` is often wrongly true and rarely wrongly false; trusting false saves a request.
  isOnline: () => navigator.onLine,
  onOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  async runExclusive(name, run) {
    // Without locks two tabs may send at the same time; the idempotency key prevents duplicates.
    if (typeof navigator.locks?.request !== 'function') return run().then(() => true)
    let hasBegun = false
    try {
      return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return false
        hasBegun = true
        await run()
        return true
      })
    } catch {
      // Sandboxed frames reject lock requests.
      if (!hasBegun) await run()
      return true
    }
  },
  announce(sent) {
    const channel = openChannel()
    channel?.postMessage(sent)
    channel?.close()
  },
  onAnnounced(listener) {
    const channel = openChannel()
    channel?.addEventListener('message', ({ data }) => isAnnouncement(data) && listener(data))
    return () => channel?.close()
  },
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    // Unsupported, or blocked in a sandboxed frame.
    return undefined
  }
}

/** Validates messages: any script of the origin can post to the channel. */
function isAnnouncement(data: unknown): data is Announcement {
  const { key, sentAs } = (data ?? {}) as Partial<Announcement>
  return typeof key === 'string' && typeof sentAs === 'string'
}
