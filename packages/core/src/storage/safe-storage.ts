import type { DeviceKey, StorageKey, TabKey } from './storage-keys.ts'

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
