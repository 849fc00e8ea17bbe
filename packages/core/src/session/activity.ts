import type { Environment } from '../page/environment.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'
import type { SessionKey } from '../storage/storage-keys.ts'

/** Every successful response extends the session by this much (S4). */
export const activityMs = 239 * 60_000
/** A busy list must not write to storage with every answer. */
const writeEveryMs = 5_000

export interface Activity {
  /** A successful response came: the window reaches 239 minutes ahead. */
  extend(): void
  isOver(): boolean
  /** The record begins or ends; `until` is the window of a record found in storage without one. */
  start(until?: number): void
  stop(): void
}

/** The activity window of S4, common to all tabs through storage. `onOver` is called when it ends, also in a tab that slept. */
export function createActivity(
  key: SessionKey,
  stored: SafeStorage<SessionKey>,
  environment: Environment,
  onOver: () => void,
): Activity {
  let until = 0
  let written = -Infinity
  let cancel = () => {}

  /** The later of our own and what another tab wrote. Whatever is further away than one window was not written by us. */
  function end(): number {
    const furthest = environment.now() + activityMs
    // The clock was set back since: from here on it counts like a window of now.
    if (until > furthest) stored.write(key, String((until = furthest)))
    const other = Number(stored.read(key))
    return other <= furthest ? Math.max(until, other) : until
  }
  const isOver = () => environment.now() >= end()

  function watch(): void {
    cancel()
    cancel = environment.after(Math.max(0, end() - environment.now()), () => (isOver() ? onOver() : watch()))
  }
  function extend(): void {
    const now = environment.now()
    until = now + activityMs
    if (now - written < writeEveryMs && now >= written) return
    written = now
    stored.write(key, String(until))
  }
  return {
    extend,
    isOver,
    start(found) {
      if (found === undefined) {
        written = -Infinity
        extend()
      } else if (!(Number(stored.read(key)) > 0)) until = found
      watch()
    },
    stop() {
      cancel()
      until = 0
      written = -Infinity
    },
  }
}
