import { AppError } from '@lustra/core'
import { openFrame, type EmbeddedFrame, type FrameListener } from './embedded-frame.ts'
import type { ReportConfig } from './frame.types.ts'
import type { Phases } from './phases.ts'

/** The current frame in `stage`. Events of replaced frames are dropped. */
export function createCurrentFrame(
  stage: HTMLElement,
  phases: Phases,
  { refused, event }: Pick<FrameListener, 'refused' | 'event'>,
) {
  let frame: EmbeddedFrame | undefined

  function setVisible(isVisible: boolean) {
    if (frame) frame.element.style.visibility = isVisible ? '' : 'hidden'
  }

  return {
    get: () => frame,
    /** Throws 'not-found' while no report is loaded. */
    report() {
      if (frame && phases.isLoaded()) return frame.report
      throw new AppError('not-found', 'no report is shown')
    },
    setVisible,
    /** Replaces the frame with a new one. */
    open(config: ReportConfig) {
      frame?.dispose()
      phases.enter('opening')
      const opened: EmbeddedFrame = openFrame(stage, config, {
        requested: () => opened === frame && phases.enter('requested'),
        accepted: () => opened === frame && phases.now() === 'requested' && phases.enter('accepted'),
        refused: (raw) => opened === frame && refused(raw),
        event: (name, detail) => opened === frame && event(name, detail),
      })
      frame = opened
      setVisible(false)
    },
    close() {
      phases.enter('none')
      frame?.dispose()
      frame = undefined
    },
  }
}

export type CurrentFrame = ReturnType<typeof createCurrentFrame>
