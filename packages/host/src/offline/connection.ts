import { nextPause } from '@lustra/core/contract/back-off.ts'
import { atom, type ReadableAtom } from 'nanostores'

/** Whether the portal's host can be reached, as far as anybody has noticed. `since` is a time in milliseconds. */
export type Connection = { status: 'online' } | { status: 'offline'; since: number } | { status: 'back' }

interface World {
  /** Asks the host for a sign of life. Never rejects. */
  probe(): Promise<boolean>
  /** Whether anybody looks at the page. */
  isSeen(): boolean
  /** The host answers: what waits for it may ask again. */
  recover(): void
}

const firstPauseMs = 2_000
const longestPauseMs = 30_000
/** How long the good news stays. */
const backMs = 3_000
/** An element that fails while the host answers is not asked again and again. */
const calmMs = 30_000

/**
 * Follows whether the host can be reached. It asks only while something is wrong: after 2, 4, 8, 16 and then every 30
 * seconds, and at once when the person or the network comes back.
 */
export function createConnection({ probe, isSeen, recover }: World) {
  const $connection = atom<Connection>({ status: 'online' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = 0
  let isAsking = false
  let recoveredAt = -Infinity
  const isOffline = () => $connection.get().status === 'offline'

  function later(ms: number, run: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  function lose(): void {
    const now = $connection.get()
    $connection.set({ status: 'offline', since: now.status === 'offline' ? now.since : Date.now() })
    pauseMs = nextPause(pauseMs, firstPauseMs, longestPauseMs)
    // Whoever comes back to the page has it asked at once.
    later(pauseMs, () => void (isSeen() && ask()))
  }

  function regain(): void {
    pauseMs = 0
    if (isOffline()) {
      $connection.set({ status: 'back' })
      later(backMs, () => $connection.set({ status: 'online' }))
    } else if (Date.now() - recoveredAt < calmMs) return
    recoveredAt = Date.now()
    recover()
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const isThere = await probe()
    isAsking = false
    if (isThere) regain()
    else lose()
  }

  return {
    $connection: $connection as ReadableAtom<Connection>,
    /** The browser says that there is no network. */
    lost: lose,
    /** A call got no answer: that may be the host, the way there, or the call alone. */
    suspect: (): void => void (isOffline() || ask()),
    /** The network, or the person, is back. */
    wake: (): void => void (isOffline() && ask()),
  }
}
