import { parseJson, type SafeStorage } from './safe-storage.ts'
import type { StorageKey } from './storage-keys.ts'

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
