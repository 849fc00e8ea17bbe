import { nextPause } from '@lustra/core/contract/back-off.ts'
import { atom, type ReadableAtom } from 'nanostores'

/** Whether the host can be reached. `since` in epoch milliseconds. */
export type Connection = { status: 'online' } | { status: 'offline'; since: number } | { status: 'back' }

interface Environment {
  /** Checks whether the host responds. Never rejects. */
  probe(): Promise<boolean>
  /** Whether the page is visible. */
  isVisible(): boolean
  /** Called when the host responds again: failed requests can be repeated. */
  recover(): void
}

const firstPauseMs = 2_000
const longestPauseMs = 30_000
/** Duration of the "back online" state. */
const backMs = 3_000
/** Minimum time between recoveries while the host responds, to avoid retry loops. */
const recoverIntervalMs = 30_000

/**
 * Tracks whether the host can be reached. Probes only after a failure: after 2, 4, 8, 16 and then every 30
 * seconds, and immediately when the person or the network returns.
 */
export function createConnection({ probe, isVisible, recover }: Environment) {
  const $connection = atom<Connection>({ status: 'online' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = 0
  let isProbing = false
  let recoveredAt = -Infinity
  const isOffline = () => $connection.get().status === 'offline'

  function schedule(ms: number, run: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  function markOffline(): void {
    const now = $connection.get()
    $connection.set({ status: 'offline', since: now.status === 'offline' ? now.since : Date.now() })
    pauseMs = nextPause(pauseMs, firstPauseMs, longestPauseMs)
    // A hidden page is checked by `wake` when shown again.
    schedule(pauseMs, () => void (isVisible() && check()))
  }

  function markReachable(): void {
    pauseMs = 0
    if (isOffline()) {
      $connection.set({ status: 'back' })
      schedule(backMs, () => $connection.set({ status: 'online' }))
    } else if (Date.now() - recoveredAt < recoverIntervalMs) return
    recoveredAt = Date.now()
    recover()
  }

  async function check(): Promise<void> {
    if (isProbing) return
    isProbing = true
    const isReachable = await probe()
    isProbing = false
    if (isReachable) markReachable()
    else markOffline()
  }

  return {
    $connection: $connection as ReadableAtom<Connection>,
    /** The browser reports no network. */
    lost: markOffline,
    /** A request got no response: check whether the host is unreachable. */
    suspect: (): void => void (isOffline() || check()),
    /** The network or the person is back. */
    wake: (): void => void (isOffline() && check()),
  }
}
