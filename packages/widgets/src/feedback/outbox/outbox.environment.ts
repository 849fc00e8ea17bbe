/** What the outbox needs of a browser; tests bring their own. */
export interface Announcement {
  key: string
  sentAs: string
}

export interface OutboxEnvironment {
  now(): number
  /** Runs something once after so many milliseconds; answers how to cancel it. */
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  onOnline(hear: () => void): () => void
  /** Runs while no other tab of the browser runs something of this name; false when one does. */
  alone(name: string, run: () => Promise<void>): Promise<boolean>
  /** Tells other tabs that something was sent. */
  announce(sent: Announcement): void
  onAnnounced(hear: (sent: Announcement) => void): () => void
}

const channelName = 'lustra.feedback'

export const browserEnvironment: OutboxEnvironment = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  // A browser that says it is offline may be wrong behind a proxy; one that says it is online often is. Only the first saves a request.
  isOnline: () => navigator.onLine,
  onOnline(hear) {
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  },
  async alone(name, run) {
    // Without locks two tabs may send at the same time; the server knows the key and stores it once.
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
      // A sandboxed frame has no locks, either.
      if (!hasBegun) await run()
      return true
    }
  },
  announce(sent) {
    const channel = openChannel()
    channel?.postMessage(sent)
    channel?.close()
  },
  onAnnounced(hear) {
    const channel = openChannel()
    channel?.addEventListener('message', ({ data }) => isAnnouncement(data) && hear(data))
    return () => channel?.close()
  },
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    // Missing, or refused in a sandboxed frame.
    return undefined
  }
}

/** Any script of the origin can write into the channel. */
function isAnnouncement(data: unknown): data is Announcement {
  const { key, sentAs } = (data ?? {}) as Partial<Announcement>
  return typeof key === 'string' && typeof sentAs === 'string'
}
