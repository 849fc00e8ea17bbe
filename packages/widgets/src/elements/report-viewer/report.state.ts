import { AppError, codeOf } from '@lustra/core'
import type { ReadableAtom } from 'nanostores'

export type ReportState =
  | { step: 'nothing' }
  | { step: 'loading'; isSlow: boolean }
  /** Stale: the token has expired and is not renewed yet; the drawing stays, without interaction. */
  | { step: 'drawn'; isStale: boolean }
  /** `reference`: request id for support. */
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }

/** Errors that remove a report even when it is drawn. */
export const isUnavailable = (error: unknown) =>
  ['not-found', 'forbidden', 'report-gone', 'group-invalid'].includes(codeOf(error))

/** Errors to retry once the network is back. */
export const isTemporary = (error: unknown) =>
  ['offline', 'timeout', 'busy', 'report-host-away'].includes(codeOf(error))

/** Resolves at the next drawn state. Rejects with the error of a failure, or 'not-found' when there is no report. */
export function whenDrawn($state: ReadableAtom<ReportState>): Promise<void> {
  return new Promise((resolve, reject) => {
    let end: (() => void) | undefined
    const settle = (state: ReportState) => {
      if (state.step === 'loading') return false
      if (state.step === 'drawn') resolve()
      else if (state.step === 'failed') reject(state.error as Error)
      else reject(new AppError('not-found', 'no report is shown'))
      end?.()
      return true
    }
    if (!settle($state.get())) end = $state.listen(settle)
  })
}
