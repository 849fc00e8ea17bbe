import { toJson, type Environment } from '../page/environment.ts'
import { createFallbackStorage, safeStorage, type SafeStorage } from '../storage/safe-storage.ts'
import type { SessionRecord } from './record.ts'
import type { SessionStorage, StoreSettings } from './store.types.ts'
import type { SignOutReason } from './types.ts'
import type { SessionKey } from '../storage/storage-keys.ts'

/** The session in the browser's storage: the record, its activity window, and the list of groups. */
export function createStoredRecord(settings: StoreSettings, onOver: () => void) {
  const { apiBase, environment, ownsPlainKeys } = settings
  const named = <N extends string>(name: N) => (ownsPlainKeys ? name : (`${name}@${apiBase}` as const))
  const key = named('lustra.session')
  const activityKey = named('lustra.activity')
  const isShared = settings.storage === 'local'
  let storage = openStorage(settings)
  const makeActivity = () => createActivity(activityKey, storage, environment, onOver)
  let activity = makeActivity()

  return {
    key,
    named,
    /** Whether other tabs share it. */
    isShared,
    storage: () => storage,
    activity: () => activity,
    read: () => storage.read(key),
    isDegraded: () => storage.degraded(),
    /** Returns the stored text. */
    write(next: SessionRecord, before: SessionRecord | null): string {
      const text = toJson(next)
      // Window first: another tab's storage event for the record must not find an older session's window.
      if (before?.token !== next.token) activity.start()
      storage.write(key, text)
      // Programs that read this know the source's fields only, and thousands of groups would fill the storage.
      if (ownsPlainKeys && next.groups !== before?.groups)
        storage.cache(
          'portal_group',
          toJson(next.groups.map((group) => ({ ...group, groupNames: undefined }))),
        )
      return text
    },
    /** Other tabs read the reason from the note through the storage event. */
    remove(note: { ended: SignOutReason } | null): void {
      if (note && isShared) storage.write(key, toJson(note))
      for (const name of [key, activityKey]) storage.write(name, null)
      if (ownsPlainKeys) storage.write('portal_group', null)
    },
    /** Stops reading from and writing to this device. */
    detach(): void {
      activity.stop()
      storage = createFallbackStorage(safeStorage(() => null))
      activity = makeActivity()
    },
  }
}

function openStorage({ environment, storage }: StoreSettings): SessionStorage {
  const area = environment.storage(storage)
  return createFallbackStorage(
    safeStorage(() => area),
    storage !== 'memory',
    !area,
  )
}

/** Every successful response extends the session by this much (S4). */
const activityMs = 239 * 60_000
/** Limits how often responses write to storage. */
const writeEveryMs = 5_000
/** The device's clock is compared with elapsed time, which some systems stop while the device sleeps. */
const toleranceMs = 60_000

export interface Activity {
  /** After a successful response: the window ends in 239 minutes. */
  extend(): void
  isOver(): boolean
  /** Whether the clock has run ahead of the time that has passed here: corrected, or the device slept. */
  isClockAhead(): boolean
  /** Called when a record begins or ends; `until` is the end for a stored record without a stored window. */
  start(until?: number): void
  stop(): void
}

/** The activity window of S4, shared by all tabs through storage. Calls `onOver` when it ends, also in a suspended tab. */
function createActivity(
  key: SessionKey,
  storage: SafeStorage<SessionKey>,
  environment: Environment,
  onOver: () => void,
): Activity {
  let until = 0
  let written = -Infinity
  let cancel = () => {}
  const offset = () => environment.now() - environment.elapsed()
  /** At the last extension in this tab. */
  let usualOffset = offset()

  /** The later of this tab's and another tab's end. Ignores stored ends more than one window ahead. */
  function end(): number {
    const latest = environment.now() + activityMs
    // The clock was set back: restart the window from now.
    if (until > latest) storage.write(key, String((until = latest)))
    const stored = Number(storage.read(key))
    return stored <= latest ? Math.max(until, stored) : until
  }
  const isOver = () => environment.now() >= end()

  function watch(): void {
    cancel()
    cancel = environment.after(Math.max(0, end() - environment.now()), () => (isOver() ? onOver() : watch()))
  }
  function extend(): void {
    const now = environment.now()
    usualOffset = offset()
    until = now + activityMs
    if (now - written < writeEveryMs && now >= written) return
    written = now
    storage.write(key, String(until))
  }
  return {
    extend,
    isOver,
    isClockAhead: () => offset() - usualOffset > toleranceMs,
    start(fallbackEnd) {
      usualOffset = offset()
      if (fallbackEnd === undefined) {
        written = -Infinity
        extend()
      } else if (!(Number(storage.read(key)) > 0)) until = fallbackEnd
      watch()
    },
    stop() {
      cancel()
      until = 0
      written = -Infinity
    },
  }
}
