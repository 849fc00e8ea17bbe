import type { CurrentFrame } from './current-frame.ts'
import type { EventRelay } from './event-relay.ts'
import type { FrameState } from './frame-state.ts'
import type { FrameClock, Phases } from './phases.ts'

/** What the steps of one report's frame share. */
export interface FrameParts {
  stage: HTMLElement
  state: FrameState
  frame: CurrentFrame
  phases: Phases
  clock: FrameClock
  relay: EventRelay
}
