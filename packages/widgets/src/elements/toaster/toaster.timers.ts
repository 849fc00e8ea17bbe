/** Reason to pause: pointer over a message, focus in one, or the tab is hidden. */
export type Hold = 'pointer' | 'focus' | 'hidden'

interface Timer {
  /** Remaining milliseconds, counted from `since`. */
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Minimum time that remains after the last hold. */
const graceMs = 1_500
/** Longer timeouts overflow in browsers and fire at once. */
const maxTimeoutMs = 2 ** 31 - 1

/** Remaining time of each message (E4, E5). Paused while held; `Infinity` never ends. */
export function createTimers(onDue: (id: number) => void) {
  const running = new Map<number, Timer>()
  const holds = new Set<Hold>()

  function start(id: number, ms: number): void {
    const isTimed = holds.size === 0 && ms <= maxTimeoutMs
    running.set(id, {
      left: ms,
      since: Date.now(),
      timer: isTimed ? setTimeout(() => onDue(id), ms) : undefined,
    })
  }

  function stop(id: number): void {
    clearTimeout(running.get(id)?.timer)
    running.delete(id)
  }

  return {
    start,
    stop,
    isHeldBy: (hold: Hold) => holds.has(hold),
    hold(hold: Hold): void {
      if (holds.size === 0) {
        for (const entry of running.values()) {
          clearTimeout(entry.timer)
          entry.left -= Date.now() - entry.since
        }
      }
      holds.add(hold)
    },
    release(hold: Hold): void {
      if (!holds.delete(hold) || holds.size > 0) return
      for (const [id, { left }] of running) start(id, Math.max(left, graceMs))
    },
    clear(): void {
      for (const id of running.keys()) stop(id)
      holds.clear()
    },
  }
}
