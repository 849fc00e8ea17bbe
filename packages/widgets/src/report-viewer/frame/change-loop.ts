import { applyChange } from './apply-change.ts'
import type { CurrentFrame } from './current-frame.ts'
import type { FrameState } from './frame-state.ts'
import type { FrameClock, Phases } from './phases.ts'
import { answered } from './report-calls.ts'

interface ChangeLoopSettings {
  stage: HTMLElement
  state: FrameState
  frame: CurrentFrame
  phases: Phases
  clock: FrameClock
  onFailed(error: unknown): void
}

/** Makes every change that needs no load, one call after another, until nothing is left to do. One loop runs at a time. */
export function createChangeLoop({ stage, state, frame, phases, clock, onFailed }: ChangeLoopSettings) {
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning || !phases.isThere()) return
    isRunning = true
    const mine = frame.get()
    try {
      while (frame.get() === mine) {
        const next = state.takeChange()
        if (!next) return
        const { change, config } = next
        await answered(clock.after, () => applyChange(change, mine!.report, config, stage)).catch(onFailed)
      }
    } finally {
      isRunning = false
      if (frame.get() !== mine) void run()
    }
  }

  return run
}
