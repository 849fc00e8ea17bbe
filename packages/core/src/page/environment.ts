import { openStorage, type StorageArea, type StorageLike } from '../storage/safe-storage.ts'

export type StorageKind = StorageArea | 'memory'

/** What the session needs of the world around it. Tests pass their own clock, storage and tabs. */
export interface Environment {
  now(): number
  /** Runs once after `ms`; answers how to call it off. */
  after(ms: number, run: () => void): () => void
  /** Null where the browser refuses storage or none is wanted. */
  storage(kind: StorageKind): StorageLike | null
  /** Changes of local storage made by other tabs; key null means everything was cleared. */
  onStorage(hear: (key: string | null, value: string | null) => void): void
  /** The tab came back: shown, focused, or restored from the back-forward cache. */
  onWake(hear: () => void): void
  locks: Pick<LockManager, 'request'> | undefined
}

/**
 * JSON of plain data by the standard's rules alone: some libraries of pages (Prototype.js) give arrays a `toJSON` that makes
 * texts of them.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })

/** The real browser. On a server, where there is none, everything is empty and nothing throws. */
export function browserEnvironment(): Environment {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    storage: (kind) => (kind === 'memory' ? null : openStorage(kind)),
    onStorage(hear) {
      page?.addEventListener('storage', (event) => {
        // Session storage of a sibling frame raises the same event.
        if (event.storageArea === openStorage('local')) hear(event.key, event.newValue)
      })
    },
    onWake(hear) {
      page?.addEventListener('focus', hear)
      page?.addEventListener('pageshow', hear)
      page?.document.addEventListener('visibilitychange', () => {
        if (!page.document.hidden) hear()
      })
    },
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  }
}
