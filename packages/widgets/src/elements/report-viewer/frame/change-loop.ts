import { applyChange } from './apply-change.ts'
import type { FrameParts } from './frame-parts.types.ts'
import { withTimeout } from './report-calls.ts'

/** Applies the pending changes that need no load, one call at a time. Only one loop runs at a time. */
export function createChangeLoop(
  { stage, state, frame, phases, clock }: FrameParts,
  onFailed: (error: unknown) => void,
) {
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning || !phases.isLoaded()) return
    isRunning = true
    const target = frame.get()
    try {
      while (frame.get() === target) {
        const next = state.takeChange()
        if (!next) return
        const { change, config } = next
        await withTimeout(clock.after, () => applyChange(change, target!.report, config, stage)).catch(
          onFailed,
        )
      }
    } finally {
      isRunning = false
      if (frame.get() !== target) void run()
    }
  }

  return run
}
