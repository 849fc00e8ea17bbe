import {
  type DeviceKey,
  type StorageKey,
  type TabKey,
  draftDeviceKeys,
  draftKeys,
  personalDeviceKeys,
  personalTabKeys,
} from './storage-keys.ts'

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type StorageArea = 'local' | 'session'

/**
 * Text under registered keys. Never throws: blocked storage reads as empty, and a failed write has no effect. Any script of the
 * origin can write to it, so validate what you read.
 */
export interface SafeStorage<K extends StorageKey = StorageKey> {
  read(key: K): string | null
  /** The parsed value; null if missing or invalid JSON. */
  readJson(key: K): unknown
  /** Null removes the key. Returns whether it succeeded. */
  write(key: K, text: string | null): boolean
  /** Removes all keys with this prefix. */
  removeAll(prefix: string): void
}

/** Null without storage, or if refused: the property throws when site data is blocked. */
export function openStorage(area: StorageArea): StorageLike | null {
  try {
    return (area === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

/** Like `deviceStorage.read`, but small, for the loader. */
export function readDeviceItem(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text!)
  } catch {
    return null
  }
}

export function safeStorage<K extends StorageKey = StorageKey>(
  open: () => StorageLike | null,
): SafeStorage<K> {
  function attempt(run: (storage: StorageLike) => void): boolean {
    try {
      run(open()!)
      return true
    } catch {
      return false
    }
  }
  const remove = (key: string) => attempt((storage) => storage.removeItem(key))
  function read(key: K): string | null {
    try {
      return open()!.getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write: (key, text) => (text === null ? remove(key) : attempt((storage) => storage.setItem(key, text))),
    removeAll: (prefix) =>
      void attempt((storage) => Object.keys(storage).forEach((key) => key.startsWith(prefix) && remove(key))),
  }
}

/** Shared by all tabs of the browser. */
export const deviceStorage: SafeStorage<DeviceKey> = /* @__PURE__ */ safeStorage(() => openStorage('local'))
/** Storage of this tab. */
export const tabStorage: SafeStorage<TabKey> = /* @__PURE__ */ safeStorage(() => openStorage('session'))

/** Storage that falls back to memory when the browser cannot store a value, until the page is left (S2). */
export interface FallbackStorage<K extends StorageKey = StorageKey> extends SafeStorage<K> {
  /** Writes a value that may be lost: dropped if it does not fit. */
  cache(key: K, text: string): boolean
  /** Removes values with this key prefix from memory only. */
  dropMemory(prefix: string): void
  /** True once a value to be stored is only in memory: storage is disabled, refused or full. */
  degraded(): boolean
}

/** `isRequired` is false when memory suffices: then it is never degraded. `isMissing`: there is no storage from the start. */
export function createFallbackStorage<K extends StorageKey>(
  storage: SafeStorage<K>,
  isRequired = false,
  isMissing = false,
): FallbackStorage<K> {
  const memory = new Map<string, string>()
  let isDegraded = isRequired && isMissing

  /** Removes the old value when the new one cannot be stored, so that it does not return after a reload. */
  function store(key: K, text: string | null): boolean {
    const isStored = storage.write(key, text)
    if (!isStored) storage.write(key, null)
    return isStored
  }
  function dropMemory(prefix: string): void {
    for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
  }
  const read = (key: K) => memory.get(key) ?? storage.read(key)
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write(key, text) {
      memory.delete(key)
      if (store(key, text) || text === null) return true
      memory.set(key, text)
      isDegraded ||= isRequired
      return false
    },
    removeAll(prefix) {
      dropMemory(prefix)
      storage.removeAll(prefix)
    },
    dropMemory,
    cache: store,
    degraded: () => isDegraded,
  }
}

const filterKey: (typeof personalTabKeys)[number] = 'lustra.filters.'

/** Removes personal data shared by all tabs, without drafts (S5). */
export function clearDevice(device: SafeStorage<DeviceKey>): void {
  for (const key of personalDeviceKeys) device.write(key, null)
}

/** Removes personal data of this tab, without drafts (S5). */
export function clearTab(tab: SafeStorage<TabKey>): void {
  for (const key of personalTabKeys) tab.removeAll(key)
}

/** Removes the filters of all lists in this tab (S5). */
export function clearFilters(tab: SafeStorage<TabKey>): void {
  tab.removeAll(filterKey)
}

/** Removes the drafts of these users in this tab; without ids those of all users (S5). */
export const clearDrafts = (tab: SafeStorage<TabKey>, userIds?: Iterable<string>): void =>
  removeOwned(tab, draftKeys, userIds)

/** Removes the draft data of these users that all tabs share (S5). */
export const clearDeviceDrafts = (device: SafeStorage<DeviceKey>, userIds: Iterable<string>): void =>
  removeOwned(device, draftDeviceKeys, userIds)

function removeOwned(
  from: { removeAll(prefix: string): void },
  keys: readonly string[],
  userIds?: Iterable<string>,
): void {
  const owners = userIds ? Array.from(userIds, (id) => `${id}/`) : ['']
  for (const key of keys) for (const owner of owners) from.removeAll(key + owner)
}

/**
 * IndexedDB database of a person's unsent feedback: text and pictures, for all groups. One database per person, so that it can be
 * deleted without opening it.
 */
export const feedbackDatabaseOf = (userId: string): string => `lustra.feedback.${userId}`

/** Deletes the databases; tabs that have one open close it themselves. Never throws. */
export function deleteFeedback(userIds: Iterable<string>): void {
  try {
    for (const userId of userIds) indexedDB.deleteDatabase(feedbackDatabaseOf(userId))
  } catch {
    // Without IndexedDB, nothing is stored.
  }
}
