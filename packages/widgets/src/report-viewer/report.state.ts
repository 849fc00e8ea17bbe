import { AppError, codeOf } from '@lustra/core'
import type { ReadableAtom } from 'nanostores'

export type ReportState =
  | { step: 'nothing' }
  | { step: 'loading'; isSlow: boolean }
  /** Stale: its token is over and no newer one could be had yet; what is drawn stays, and cannot be worked with. */
  | { step: 'drawn'; isStale: boolean }
  /** `reference` is what support asks for. */
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }

/** Answers after which there is nothing to be shown any more, whatever is drawn. */
export const isOver = (error: unknown) =>
  ['not-found', 'forbidden', 'report-gone', 'group-invalid'].includes(codeOf(error))

/** What may be there again as soon as the network is. */
export const isAway = (error: unknown) =>
  ['offline', 'timeout', 'busy', 'report-host-away'].includes(codeOf(error))

/** Resolves at the next drawn state, and rejects at any end before it: with its error, or 'not-found' where there is no report. */
export function whenDrawn($state: ReadableAtom<ReportState>): Promise<void> {
  return new Promise((resolve, reject) => {
    let end: (() => void) | undefined
    const look = (state: ReportState) => {
      if (state.step === 'loading') return false
      if (state.step === 'drawn') resolve()
      else if (state.step === 'failed') reject(state.error as Error)
      else reject(new AppError('not-found', 'no report is shown'))
      end?.()
      return true
    }
    if (!look($state.get())) end = $state.listen(look)
  })
}
