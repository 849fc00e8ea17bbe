import { toJson } from '../page/environment.ts'
import { createFallbackStorage } from '../storage/fallback-storage.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { createActivity } from './activity.ts'
import type { SessionRecord } from './record.ts'
import type { SessionStorage, StoreSettings } from './store.types.ts'
import type { SignOutReason } from './types.ts'

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
