/** The browser functions for the renewal of embed tokens. Tests pass their own. */
export interface TokenClock {
  /** Monotonic milliseconds, which also advance while the machine sleeps. */
  now(): number
  /** The device's wall clock, which may be wrong. */
  wallClock(): number
  /** Runs once after `ms`; returns a function to cancel it. */
  after(ms: number, run: () => void): () => void
  /** The tab or the network came back. Returns the unsubscribe function. */
  onResume(listener: () => void): () => void
}

/** The real browser. */
export function browserTokenClock(): TokenClock {
  const startedAt = Date.now() - performance.now()
  let latest = 0
  return {
    // performance.now() stops during sleep in some browsers, and Date may be set back: use the later.
    now: () => (latest = Math.max(latest, performance.now(), Date.now() - startedAt)),
    wallClock: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onResume(listener) {
      const stop = new AbortController()
      const { signal } = stop
      addEventListener('online', listener, { signal })
      addEventListener('pageshow', listener, { signal })
      document.addEventListener('visibilitychange', () => !document.hidden && listener(), { signal })
      return () => stop.abort()
    },
  }
}
