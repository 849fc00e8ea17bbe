import type { CurrentFrame } from './current-frame.ts'
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
