import type { Environment } from '../src/page/environment.ts'
import type { StorageLike } from '../src/storage/safe-storage.ts'

/** A clock that is advanced by tests. */
export function createClock(start = Date.parse('2026-03-02T08:00:00Z')) {
  let now = start
  let corrected = 0
  const waiting = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    /** Advances the time and runs due timers in order, letting promises settle in between. */
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
    /** Advances the time without running timers, as in a suspended tab. */
    sleep(ms: number): void {
      now += ms
    },
    /** Corrects the clock, while no time passes. */
    correct(ms: number): void {
      now += ms
      corrected += ms
    },
    elapsed: () => now - corrected,
    timers: () => waiting.size,
  }
}
export type Clock = ReturnType<typeof createClock>

interface Device {
  /** Storage limit in characters; undefined for no limit, 0 for full. */
  capacity?: number
  /** Without Web Locks. */
  withoutLocks?: boolean
  /** A sandboxed frame: Web Locks exist, but requests are refused. */
  refusesLocks?: boolean
  /** Site data is blocked. */
  withoutStorage?: boolean
}

/** One device, whose tabs share storage, storage events and locks. */
export function createDevice(clock: Clock, device: Device = {}) {
  const texts = new Map<string, string>()
  const tabs: {
    storageListeners: ((key: string | null, value: string | null) => void)[]
    resumeListeners: (() => void)[]
  }[] = []
  let lock: Promise<unknown> = Promise.resolve()

  const locks = {
    request(_name: string, run: () => Promise<unknown>) {
      if (device.refusesLocks) return Promise.reject(new DOMException('sandboxed', 'SecurityError'))
      const result = lock.then(run, run)
      lock = result.catch(() => {})
      return result
    },
  } as unknown as LockManager

  function openTab() {
    const tab: (typeof tabs)[number] = { storageListeners: [], resumeListeners: [] }
    tabs.push(tab)
    const notifyOtherTabs = (key: string | null, value: string | null) =>
      tabs
        .filter((other) => other !== tab)
        .forEach((other) => other.storageListeners.forEach((listener) => listener(key, value)))
    const methods: StorageLike = {
      getItem: (key) => texts.get(key) ?? null,
      setItem(key, value) {
        const sum = [...texts].reduce((size, [name, text]) => size + (name === key ? 0 : text.length), 0)
        if (device.capacity !== undefined && sum + value.length > device.capacity) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        const isNew = texts.get(key) !== value
        texts.set(key, value)
        if (isNew) notifyOtherTabs(key, value)
      },
      removeItem(key) {
        if (texts.delete(key)) notifyOtherTabs(key, null)
      },
    }
    // Keys are properties, as in a browser.
    const storage = new Proxy(methods, {
      ownKeys: () => [...texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    const environment: Environment = {
      now: clock.now,
      elapsed: clock.elapsed,
      after: clock.after,
      storage: (kind) => (kind === 'memory' || device.withoutStorage ? null : storage),
      onStorage: (listener) => void tab.storageListeners.push(listener),
      onResume: (listener) => void tab.resumeListeners.push(listener),
      locks: device.withoutLocks ? undefined : locks,
    }
    const emitStorage = (key: string | null, value: string | null) =>
      tab.storageListeners.forEach((listener) => listener(key, value))
    return {
      environment,
      storage,
      emitStorage,
      wake: () => tab.resumeListeners.forEach((listener) => listener()),
    }
  }
  return { openTab, texts, limit: (capacity: number) => (device.capacity = capacity) }
}
