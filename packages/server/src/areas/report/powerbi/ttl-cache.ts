import type { Clock } from '../../../platform/clock.ts'

interface Made<T> {
  value: T
  /** When it expires. */
  until: Date
}

/** Caches values by key, each created once for concurrent callers. Failures are not cached. */
export interface TtlCache<T> {
  get(key: string, make: () => Promise<Made<T>>): Promise<T>
  invalidate(key: string): void
}

export function createTtlCache<T>(clock: Clock): TtlCache<T> {
  const making = new Map<string, Promise<Made<T>>>()
  const made = new Map<string, Made<T>>()

  async function makeOnce(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const promise = make()
    making.set(key, promise)
    try {
      const done = await promise
      // Discarded meanwhile: callers that already wait still get it, later ones do not.
      if (making.get(key) === promise) made.set(key, done)
      return done
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  function deleteExpired(): void {
    for (const [key, { until }] of made) if (until <= clock()) made.delete(key)
  }

  return {
    async get(key, make) {
      deleteExpired()
      const { value } = made.get(key) ?? (await (making.get(key) ?? makeOnce(key, make)))
      return value
    },
    invalidate(key) {
      making.delete(key)
      made.delete(key)
    },
  }
}
