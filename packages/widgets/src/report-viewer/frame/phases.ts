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

/** How long a document may take to open, to answer once it is open, and to draw what it promised. */
const phaseTimeouts = { opening: 30_000, asked: 10_000, accepted: 120_000 } as const

/** `loaded` has pages and can be spoken to; `drawn` has been seen. */
export type Phase = 'none' | keyof typeof phaseTimeouts | 'loaded' | 'drawn'

/** How far a frame is. `onSilent` is told when it stays where it is for too long. */
export function createPhases({ after }: FrameClock, onSilent: (phase: Phase) => void) {
  let phase: Phase = 'none'
  let stop = () => {}
  return {
    now: () => phase,
    /** There is a report that can be spoken to. */
    isThere: () => phase === 'loaded' || phase === 'drawn',
    isBusy: () => phase !== 'none' && phase !== 'drawn',
    enter(next: Phase) {
      phase = next
      // A loaded report still has to be drawn: so its timeout goes on.
      if (next === 'loaded') return
      stop()
      if (next !== 'none' && next !== 'drawn') stop = after(phaseTimeouts[next], () => onSilent(next))
    },
  }
}

export type Phases = ReturnType<typeof createPhases>
