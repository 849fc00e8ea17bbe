import { nextPause } from '../contract/back-off.ts'
import type { EmbeddedReport } from '../contract/report.ts'
import { browserTokenClock, type TokenClock } from './token-clock.ts'

/** A token is replaced this long before its end, or a tenth of its life if that is more. */
const leastMarginMs = 120_000
/** No timer is trusted for longer, and a token that is older was not refused as soon as it came. */
const longestWaitMs = 60_000
/** No report's token lives longer; who is told so has a wrong clock. */
const longestLifeMs = 24 * 3_600_000
/** What is assumed of a token that seems to be over on arrival, or never to end. */
const assumedLifeMs = 5 * 60_000

export interface EmbedTokenSettings {
  /** Asks the API host for the report once more. */
  ask(signal: AbortSignal): Promise<EmbeddedReport>
  /** A newer token came, before the end of the last one wherever that was possible. */
  onRenewed(embed: EmbeddedReport): void
  /** Asking failed, and it is asked again later unless this answers true: then nothing will come any more. */
  onFailed?(error: unknown): boolean | void
  clock?: TokenClock
}

/** Sees to a live token of one report (R1): renewed ahead of its end, on waking up, and when the network is back. */
export interface EmbedTokens {
  /** An answer that was just had: its token is the one to be replaced in time. */
  keep(embed: EmbeddedReport): void
  /**
   * Asks at once: somebody was told that the token is over. One question however many ask. Of tokens that nobody takes
   * even when they are new, there is one after a second, then two, up to a minute.
   */
  renew(): void
  /** Nothing is asked any more, and what is on its way is dropped. */
  dispose(): void
}

export function createEmbedTokens({
  ask,
  onRenewed,
  onFailed = () => false,
  clock = browserTokenClock(),
}: EmbedTokenSettings): EmbedTokens {
  const end = new AbortController()
  /** By `clock.now()`; undefined before there is a token. */
  let dueAt: number | undefined
  let pauseMs = 0
  let keptAt = -Infinity
  let refusedMs = 0
  let asking = false
  let isWaiting = false
  let callOff = () => {}
  const sleep = clock.onWake(() => {
    // Another network, most likely: what failed before says little.
    if (pauseMs) void renew()
    else if (!isWaiting) look()
  })

  function keep(embed: EmbeddedReport) {
    const life = lifeOf(embed, clock)
    keptAt = clock.now()
    dueAt = keptAt + life - Math.min(Math.max(leastMarginMs, life / 10), life / 2)
    pauseMs = 0
    look()
  }

  function look() {
    callOff()
    if (dueAt === undefined || end.signal.aborted) return
    const left = dueAt - clock.now()
    if (left <= 0) void renew()
    // Timers stand still while a machine sleeps: none of them is trusted for long.
    else callOff = clock.after(Math.min(left, longestWaitMs), look)
  }

  /** A token that is refused as soon as it comes would be asked for without end. */
  function replace() {
    if (asking || isWaiting || end.signal.aborted) return
    if (clock.now() - keptAt > longestWaitMs) {
      refusedMs = 0
      return void renew()
    }
    refusedMs = nextPause(refusedMs)
    isWaiting = true
    callOff()
    callOff = clock.after(refusedMs, () => void renew())
  }

  async function renew(): Promise<void> {
    if (asking || end.signal.aborted) return
    asking = true
    isWaiting = false
    callOff()
    try {
      const embed = await ask(end.signal)
      if (end.signal.aborted) return
      keep(embed)
      onRenewed(embed)
    } catch (error) {
      if (!end.signal.aborted) fail(error)
    } finally {
      asking = false
    }
  }

  function fail(error: unknown) {
    if (onFailed(error)) return stop()
    pauseMs = nextPause(pauseMs)
    callOff = clock.after(pauseMs, () => void renew())
  }

  function stop() {
    end.abort()
    callOff()
    sleep()
  }

  return { keep, renew: replace, dispose: stop }
}

/** How long a token that has just come will live. What the host counted itself goes before this device's clock. */
function lifeOf({ Expiration, ExpiresIn }: EmbeddedReport, clock: TokenClock): number {
  const life = ExpiresIn === undefined ? Date.parse(Expiration) - clock.wallClock() : ExpiresIn * 1_000
  return life > 0 && life <= longestLifeMs ? life : assumedLifeMs
}
