import { onConfirms, type ConfirmRequest } from '@lustra/core'
import { atom, onStart, onStop } from 'nanostores'

/** Queue of the page's questions, shown one at a time. */
export function createConfirmModel() {
  /** The current question. */
  const $request = atom<ConfirmRequest | null>(null)
  let current: ConfirmRequest | null = null
  let waiting: ConfirmRequest[] = []
  let stop: (() => void) | undefined

  onStart($request, () => {
    stop = onConfirms((request) => {
      waiting.push(request)
      if (!current) next()
    })
  })
  // The core passes open questions to the next dialog element.
  onStop($request, () => {
    waiting = []
    next()
    stop?.()
  })

  function next() {
    current = waiting.shift() ?? null
    $request.set(current)
  }

  return {
    $request,
    answer(confirmed: boolean) {
      const request = current
      if (!request) return
      next()
      request.answer(confirmed)
    },
  }
}
