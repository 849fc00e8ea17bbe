/** When the slow hint appears, and when loading is given up (R5). */
const slowMs = 8_000
const timeoutMs = 60_000

export interface LoadTimeout {
  /** No-op while it runs. */
  start(): void
  stop(): void
}

/** Calls `onSlow` and `onTimeout` for one load. */
export function createLoadTimeout(onSlow: () => void, onTimeout: () => void): LoadTimeout {
  let timers: ReturnType<typeof setTimeout>[] = []
  return {
    start() {
      if (timers.length === 0) timers = [setTimeout(onSlow, slowMs), setTimeout(onTimeout, timeoutMs)]
    },
    stop() {
      timers.forEach(clearTimeout)
      timers = []
    },
  }
}
