import { AppError } from '@lustra/core'
import type { CurrentFrame } from './current-frame.ts'
import { admit } from './embed-address.ts'
import { filterFault } from './embed-config.ts'
import type { EventRelay } from './event-relay.ts'
import type { FrameState } from './frame-state.ts'
import type { FrameClock, Phases } from './phases.ts'

/** Shared parts of one report's frame. */
export interface FrameParts {
  stage: HTMLElement
  state: FrameState
  frame: CurrentFrame
  phases: Phases
  clock: FrameClock
  relay: EventRelay
}

/** Debounce of a load while another report is still loading. */
const debounceMs = 250

/** Loads the latest config. Requests while loading are debounced. */
export function createLoadQueue(
  { state, frame, phases, clock, relay }: FrameParts,
  onFailed: (error: unknown) => void,
) {
  let isPending = false
  let cancelTimer = () => {}

  function load() {
    const config = state.config()!
    try {
      admit(config)
      // A report that is still loading may send more events, so the next one gets a new frame.
      const reused = phases.now() === 'drawn' && state.canReuseFrame() ? frame.get() : undefined
      isPending = false
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
    /** A load is requested but not started: events of the previous report are obsolete. */
    isPending: () => isPending,
    request() {
      cancelTimer()
      if (!isPending) relay.begin()
      isPending = true
      frame.setVisible(false)
      if (phases.isBusy()) cancelTimer = clock.after(debounceMs, load)
      else load()
    },
    cancel() {
      cancelTimer()
      isPending = false
    },
  }
}
