/** After so long people are told that it takes longer than usual, and after so long it is given up (R5). */
export const slowMs = 8_000
export const longestMs = 60_000

/** How long somebody has waited for one thing. */
export interface LoadTimeout {
  /** Waiting begins, or goes on when it has begun already. */
  start(): void
  stop(): void
}

/** Tells when waiting becomes long, and when it is over. */
export function createLoadTimeout(onSlow: () => void, onOver: () => void): LoadTimeout {
  let timers: ReturnType<typeof setTimeout>[] = []
  return {
    start() {
      if (timers.length === 0) timers = [setTimeout(onSlow, slowMs), setTimeout(onOver, longestMs)]
    },
    stop() {
      timers.forEach(clearTimeout)
      timers = []
    },
  }
}
