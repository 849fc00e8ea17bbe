import { parseJson, type SafeStorage } from './safe-storage.ts'
import type { StorageKey } from './storage-keys.ts'

/** Storage that holds what the browser does not take in memory, until the page is left (S2). */
export interface FallbackStorage<K extends StorageKey = StorageKey> extends SafeStorage<K> {
  /** A cache that may be lost: written if there is room, otherwise dropped. */
  cache(key: K, text: string): boolean
  /** Forgets what begins so and stands only in memory; storage stays as it is. */
  dropMemory(prefix: string): void
  /** True once something stands only in memory, although the page wants it stored: storage is disabled, refused or full. */
  degraded(): boolean
}

/** `isWanted` is false when memory is enough: then nothing is degraded. `isMissing`: there is no storage from the start. */
export function createFallbackStorage<K extends StorageKey>(
  storage: SafeStorage<K>,
  isWanted = false,
  isMissing = false,
): FallbackStorage<K> {
  const memory = new Map<string, string>()
  let isDegraded = isWanted && isMissing

  /** An older text must not come back after a reload as if it were the present one. */
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
      isDegraded ||= isWanted
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
