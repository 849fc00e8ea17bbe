import type { StorageLike } from '../page/environment.ts'

/** Text under names, on the device as far as it lets us and in memory otherwise (S2). Never throws. */
export interface Keep {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  /** A cache that may be lost: written if there is room, otherwise dropped without a word. */
  cache(key: string, text: string): void
  /** True once something stands only in memory: storage is disabled, refused or full. */
  degraded(): boolean
}

/** `wanted` is false when memory is what the page asked for: then nothing is degraded. */
export function createKeep(storage: StorageLike | null, wanted: boolean): Keep {
  const memory = new Map<string, string>()
  let broken = wanted && storage === null

  function attempt<T>(act: (on: StorageLike) => T): { value: T } | undefined {
    try {
      return storage ? { value: act(storage) } : undefined
    } catch {
      return undefined
    }
  }
  function remove(key: string): void {
    memory.delete(key)
    attempt((on) => on.removeItem(key))
  }
  return {
    read: (key) => memory.get(key) ?? attempt((on) => on.getItem(key))?.value ?? null,
    write(key, text) {
      memory.delete(key)
      if (attempt((on) => on.setItem(key, text))) return
      // An older text must not come back after a reload as if it were the present one.
      remove(key)
      memory.set(key, text)
      broken ||= wanted
    },
    remove,
    cache(key, text) {
      if (!attempt((on) => on.setItem(key, text))) remove(key)
    },
    degraded: () => broken,
  }
}
