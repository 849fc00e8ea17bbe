import type { After } from './report-calls.ts'

export interface FrameClock {
  now(): number
  after: After
}

export const browserClock: FrameClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Limits for a document to open, to accept the load, and to draw the report. */
const phaseTimeouts = { opening: 30_000, requested: 10_000, accepted: 120_000 } as const

/** `loaded`: has pages and accepts calls; `drawn`: is visible. */
export type Phase = 'none' | keyof typeof phaseTimeouts | 'loaded' | 'drawn'

/** Tracks the phase of a frame, and calls `onTimeout` when one takes too long. */
export function createPhases({ after }: FrameClock, onTimeout: (phase: Phase) => void) {
  let phase: Phase = 'none'
  let stop = () => {}
  return {
    now: () => phase,
    /** The report accepts calls. */
    isLoaded: () => phase === 'loaded' || phase === 'drawn',
    isBusy: () => phase !== 'none' && phase !== 'drawn',
    enter(next: Phase) {
      phase = next
      // The timeout of `accepted` covers drawing, too.
      if (next === 'loaded') return
      stop()
      if (next !== 'none' && next !== 'drawn') stop = after(phaseTimeouts[next], () => onTimeout(next))
    },
  }
}

export type Phases = ReturnType<typeof createPhases>
