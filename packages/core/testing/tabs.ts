import type { Environment } from '../src/page/environment.ts'
import type { StorageLike } from '../src/storage/safe-storage.ts'

/** A clock that only a test moves. */
export function createClock(start = Date.parse('2026-03-02T08:00:00Z')) {
  let now = start
  const waiting = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    /** Time passes and what is due runs, in order, with room for promises between. */
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        const next = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!next) break
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = end
    },
    /** Time passes while the tab sleeps: no timer runs. */
    sleep(ms: number): void {
      now += ms
    },
    timers: () => waiting.size,
  }
}
export type Clock = ReturnType<typeof createClock>

interface Device {
  /** Longest sum of texts that it takes; undefined for no limit, 0 for full. */
  room?: number
  /** Without Web Locks. */
  withoutLocks?: boolean
  /** A sandboxed frame: there are locks, and asking for one is refused. */
  refusesLocks?: boolean
  /** The person blocks site data. */
  withoutStorage?: boolean
}

/** One device: tabs that share storage, hear of each other's changes, and take turns by locks. */
export function createDevice(clock: Clock, device: Device = {}) {
  const texts = new Map<string, string>()
  const tabs: { hear: ((key: string | null, value: string | null) => void)[]; wake: (() => void)[] }[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const locks = {
    request(_name: string, run: () => Promise<unknown>) {
      if (device.refusesLocks) return Promise.reject(new DOMException('sandboxed', 'SecurityError'))
      const mine = turn.then(run, run)
      turn = mine.catch(() => {})
      return mine
    },
  } as unknown as LockManager

  function openTab() {
    const tab: (typeof tabs)[number] = { hear: [], wake: [] }
    tabs.push(tab)
    const tell = (key: string | null, value: string | null) =>
      tabs.filter((other) => other !== tab).forEach((other) => other.hear.forEach((hear) => hear(key, value)))
    const methods: StorageLike = {
      getItem: (key) => texts.get(key) ?? null,
      setItem(key, value) {
        const sum = [...texts].reduce((size, [name, text]) => size + (name === key ? 0 : text.length), 0)
        if (device.room !== undefined && sum + value.length > device.room) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        const isNew = texts.get(key) !== value
        texts.set(key, value)
        if (isNew) tell(key, value)
      },
      removeItem(key) {
        if (texts.delete(key)) tell(key, null)
      },
    }
    // Keys are properties of it, as in a browser.
    const storage = new Proxy(methods, {
      ownKeys: () => [...texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    const environment: Environment = {
      now: clock.now,
      after: clock.after,
      storage: (kind) => (kind === 'memory' || device.withoutStorage ? null : storage),
      onStorage: (hear) => void tab.hear.push(hear),
      onWake: (hear) => void tab.wake.push(hear),
      locks: device.withoutLocks ? undefined : locks,
    }
    const hear = (key: string | null, value: string | null) => tab.hear.forEach((one) => one(key, value))
    return { environment, storage, hear, wake: () => tab.wake.forEach((hear) => hear()) }
  }
  return { openTab, texts, limit: (room: number) => (device.room = room) }
}
