/** Why nothing goes by itself for now: the person points at a message, is in one, or looks at another tab. */
export type Hold = 'pointer' | 'focus' | 'hidden'

interface Timer {
  /** Milliseconds it has left, counted from `since`. */
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** After the last hold is over, nothing goes in the same moment. */
const graceMs = 1_500
/** A browser takes a longer time for none at all. */
const longestMs = 2 ** 31 - 1

/** The time that each message has left (E4, E5). While anything holds, none of it passes. `Infinity` never does. */
export function createTimers(onDue: (id: number) => void) {
  const running = new Map<number, Timer>()
  const holds = new Set<Hold>()

  function start(id: number, ms: number): void {
    const isTimed = holds.size === 0 && ms <= longestMs
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
        for (const one of running.values()) {
          clearTimeout(one.timer)
          one.left -= Date.now() - one.since
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
