import { AppError } from '@lustra/core'
import { admit } from './embed-address.ts'
import { filterFault } from './embed-config.ts'
import type { FrameParts } from './frame-parts.types.ts'

/** While a report is still loading, the next load waits until no other config came for this long. */
const quietMs = 250

/** Loads the config that was requested last. Several requests in one go become one load. */
export function createLoadQueue(
  { state, frame, phases, clock, relay }: FrameParts,
  onFailed: (error: unknown) => void,
) {
  let isDue = false
  let stopWaiting = () => {}

  function load() {
    const config = state.config()!
    try {
      admit(config)
      // A report that is still loading may send more events, so the next one gets a frame of its own.
      const reused = phases.now() === 'drawn' && state.canReuseFrame() ? frame.get() : undefined
      isDue = false
      state.startLoad(config)
      if (reused) reused.load(config)
      else frame.open(config)
    } catch (error) {
      return onFailed(error)
    }
    const fault = filterFault(config.filters)
    if (fault) relay.failed(new AppError('invalid-input', `filters: ${fault}`), false)
  }

  return {
    /** A load is requested and has not begun: events of the report before mean nothing any more. */
    isDue: () => isDue,
    request() {
      stopWaiting()
      if (!isDue) relay.begin()
      isDue = true
      frame.setVisible(false)
      if (phases.isBusy()) stopWaiting = clock.after(quietMs, load)
      else load()
    },
    cancel() {
      stopWaiting()
      isDue = false
    },
  }
}
