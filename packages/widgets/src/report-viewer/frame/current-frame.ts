import { AppError } from '@lustra/core'
import { openFrame, type EmbeddedFrame, type FrameListener } from './embedded-frame.ts'
import type { ReportConfig } from './frame.types.ts'
import type { Phases } from './phases.ts'

/** The frame that is in `stage` now. Whatever a frame before it still reports is dropped. */
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
    /** Throws 'not-found' while no report can answer. */
    report() {
      if (frame && phases.isThere()) return frame.report
      throw new AppError('not-found', 'no report is shown')
    },
    setVisible,
    /** Opens a new frame in place of the one that is there. */
    open(config: ReportConfig) {
      frame?.dispose()
      phases.enter('opening')
      const opened: EmbeddedFrame = openFrame(stage, config, {
        asked: () => opened === frame && phases.enter('asked'),
        accepted: () => opened === frame && phases.now() === 'asked' && phases.enter('accepted'),
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
