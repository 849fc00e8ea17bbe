/** What the renewal of embed tokens needs of the world around it. Tests pass their own. */
export interface TokenClock {
  /** Milliseconds that only ever grow, also while the machine sleeps; what o'clock it is does not matter. */
  now(): number
  /** What o'clock this device believes it is. */
  wallClock(): number
  /** Runs once after `ms`; answers how to call it off. */
  after(ms: number, run: () => void): () => void
  /** The tab came back, or the network did. Answers its own end. */
  onWake(hear: () => void): () => void
}

/** The real browser. */
export function browserTokenClock(): TokenClock {
  const began = Date.now() - performance.now()
  let latest = 0
  return {
    // Some browsers stop counting while the machine sleeps, and clocks are set back: the later of both is right.
    now: () => (latest = Math.max(latest, performance.now(), Date.now() - began)),
    wallClock: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onWake(hear) {
      const stop = new AbortController()
      const { signal } = stop
      addEventListener('online', hear, { signal })
      addEventListener('pageshow', hear, { signal })
      document.addEventListener('visibilitychange', () => !document.hidden && hear(), { signal })
      return () => stop.abort()
    },
  }
}
