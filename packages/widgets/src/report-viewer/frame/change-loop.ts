import { applyChange } from './apply-change.ts'
import type { FrameParts } from './frame-parts.types.ts'
import { answered } from './report-calls.ts'

/** Makes every change that needs no load, one call after another, until nothing is left to do. One loop runs at a time. */
export function createChangeLoop(
  { stage, state, frame, phases, clock }: FrameParts,
  onFailed: (error: unknown) => void,
) {
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
