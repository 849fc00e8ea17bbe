import { openStorage, type StorageArea, type StorageLike } from '../storage/safe-storage.ts'

export type StorageKind = StorageArea | 'memory'

/** The session's interface to the browser. Tests pass their own clock, storage and tabs. */
export interface Environment {
  now(): number
  /** Milliseconds since any moment; unlike `now`, unaffected by corrections of the device's clock. */
  elapsed(): number
  /** Runs once after `ms`; returns a function to cancel it. */
  after(ms: number, run: () => void): () => void
  /** Null if the browser refuses storage, or for 'memory'. */
  storage(kind: StorageKind): StorageLike | null
  /** Changes of local storage made by other tabs; key null means everything was cleared. */
  onStorage(listener: (key: string | null, value: string | null) => void): void
  /** The tab was shown, focused, or restored from the back/forward cache. */
  onResume(listener: () => void): void
  locks: Pick<LockManager, 'request'> | undefined
}

/**
 * JSON of plain data, ignoring `toJSON` methods: some page libraries (Prototype.js) add one to arrays that turns them into
 * strings.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })

/** The real browser. On a server, everything is empty and nothing throws. */
export function browserEnvironment(): Environment {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    storage: (kind) => (kind === 'memory' ? null : openStorage(kind)),
    onStorage(listener) {
      page?.addEventListener('storage', (event) => {
        // Session storage of sibling frames fires the same event.
        if (event.storageArea === openStorage('local')) listener(event.key, event.newValue)
      })
    },
    onResume(listener) {
      page?.addEventListener('focus', listener)
      page?.addEventListener('pageshow', listener)
      page?.document.addEventListener('visibilitychange', () => {
        if (!page.document.hidden) listener()
      })
    },
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  }
}
