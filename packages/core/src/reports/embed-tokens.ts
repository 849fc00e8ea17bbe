import { nextPause } from '../contract/back-off.ts'
import type { EmbeddedReport } from '../contract/calls/report.ts'

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
function browserTokenClock(): TokenClock {
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

/** A token is renewed this long before it expires, or a tenth of its lifetime if that is more. */
const minMarginMs = 120_000
/** Maximum timer duration; also, a token refused within this time after its arrival was refused while new. */
const maxTimerMs = 60_000
/** Longer lifetimes indicate a wrong clock. */
const maxLifetimeMs = 24 * 3_600_000
/** Assumed for a token whose lifetime is implausible. */
const assumedLifetimeMs = 5 * 60_000

export interface EmbedTokenSettings {
  /** Requests the report from the API host again. */
  ask(signal: AbortSignal): Promise<EmbeddedReport>
  /** Receives a new token, if possible before the previous one expires. */
  onRenewed(embed: EmbeddedReport): void
  /** Called on failure. Return true to stop; otherwise the request is retried. */
  onFailed?(error: unknown): boolean | void
  clock?: TokenClock
}

/** Keeps the token of one report valid (R1): renewed before it expires, on wake-up, and when the network is back. */
export interface EmbedTokens {
  /** Stores a just received response, whose token is to be renewed in time. */
  keep(embed: EmbeddedReport): void
  /**
   * Renews at once, because the token was refused. Concurrent calls share one request. When even new tokens are refused,
   * backs off from one second up to a minute.
   */
  renew(): void
  /** Stops renewing and aborts a pending request. */
  dispose(): void
}

export function createEmbedTokens({
  ask: request,
  onRenewed,
  onFailed = () => false,
  clock = browserTokenClock(),
}: EmbedTokenSettings): EmbedTokens {
  const stopped = new AbortController()
  /** In terms of `clock.now()`; undefined without a token. */
  let dueAt: number | undefined
  let pauseMs = 0
  let receivedAt = -Infinity
  let refusedMs = 0
  let isRenewing = false
  let isWaiting = false
  let cancelTimer = () => {}
  const unsubscribe = clock.onResume(() => {
    // The network may have changed: retry at once.
    if (pauseMs) void renew()
    else if (!isWaiting) schedule()
  })

  function keep(embed: EmbeddedReport) {
    const lifetime = lifetimeOf(embed, clock)
    receivedAt = clock.now()
    dueAt = receivedAt + lifetime - Math.min(Math.max(minMarginMs, lifetime / 10), lifetime / 2)
    pauseMs = 0
    schedule()
  }

  function schedule() {
    cancelTimer()
    if (dueAt === undefined || stopped.signal.aborted) return
    const left = dueAt - clock.now()
    if (left <= 0) void renew()
    // Timers stop while a machine sleeps, so check at short intervals.
    else cancelTimer = clock.after(Math.min(left, maxTimerMs), schedule)
  }

  /** Backs off when new tokens are refused, to avoid an endless loop. */
  function renewThrottled() {
    if (isRenewing || isWaiting || stopped.signal.aborted) return
    if (clock.now() - receivedAt > maxTimerMs) {
      refusedMs = 0
      return void renew()
    }
    refusedMs = nextPause(refusedMs)
    isWaiting = true
    cancelTimer()
    cancelTimer = clock.after(refusedMs, () => void renew())
  }

  async function renew(): Promise<void> {
    if (isRenewing || stopped.signal.aborted) return
    isRenewing = true
    isWaiting = false
    cancelTimer()
    try {
      const embed = await request(stopped.signal)
      if (stopped.signal.aborted) return
      keep(embed)
      onRenewed(embed)
    } catch (error) {
      if (!stopped.signal.aborted) fail(error)
    } finally {
      isRenewing = false
    }
  }

  function fail(error: unknown) {
    if (onFailed(error)) return stop()
    pauseMs = nextPause(pauseMs)
    cancelTimer = clock.after(pauseMs, () => void renew())
  }

  function stop() {
    stopped.abort()
    cancelTimer()
    unsubscribe()
  }

  return { keep, renew: renewThrottled, dispose: stop }
}

/** The remaining lifetime of a just received token. Prefers ExpiresIn, which does not depend on this device's clock. */
function lifetimeOf({ Expiration, ExpiresIn }: EmbeddedReport, clock: TokenClock): number {
  const lifetime = ExpiresIn === undefined ? Date.parse(Expiration) - clock.wallClock() : ExpiresIn * 1_000
  return lifetime > 0 && lifetime <= maxLifetimeMs ? lifetime : assumedLifetimeMs
}
