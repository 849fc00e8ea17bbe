import type { DeviceKey, StorageKey, TabKey } from './storage-keys.ts'

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type StorageArea = 'local' | 'session'

/**
 * Text under registered keys. Nothing throws: blocked storage reads as empty, and a failed write does nothing. Any script of the
 * origin can write there, so readers validate what they read.
 */
export interface SafeStorage<K extends StorageKey = StorageKey> {
  read(key: K): string | null
  /** The parsed value; null when there is none, or no JSON. */
  readJson(key: K): unknown
  /** Null removes the key. Answers whether the browser did it. */
  write(key: K, text: string | null): boolean
  /** Removes all keys that begin so. */
  removeAll(prefix: string): void
}

/** Null where there is no storage, or the browser refuses it: reading the property throws when the person blocks site data. */
export function openStorage(area: StorageArea): StorageLike | null {
  try {
    return (area === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

/** As `deviceStorage.read`, for the loader, which needs no more. */
export function readDeviceItem(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null for what is no JSON. */
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
  function attempt(act: (on: StorageLike) => void): boolean {
    try {
      act(open()!)
      return true
    } catch {
      return false
    }
  }
  const remove = (key: string) => attempt((on) => on.removeItem(key))
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
    write: (key, text) => (text === null ? remove(key) : attempt((on) => on.setItem(key, text))),
    removeAll: (prefix) =>
      void attempt((on) => Object.keys(on).forEach((key) => key.startsWith(prefix) && remove(key))),
  }
}

/** Of all tabs of the browser. */
export const deviceStorage: SafeStorage<DeviceKey> = /* @__PURE__ */ safeStorage(() => openStorage('local'))
/** Of this tab. */
export const tabStorage: SafeStorage<TabKey> = /* @__PURE__ */ safeStorage(() => openStorage('session'))
