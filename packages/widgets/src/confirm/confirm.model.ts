import { onConfirms, type ConfirmRequest } from '@lustra/core'
import { atom, onStart, onStop } from 'nanostores'

/** Takes the page's questions and asks them one at a time. */
export function createConfirmModel() {
  /** The question that is being asked. */
  const $request = atom<ConfirmRequest | null>(null)
  let asked: ConfirmRequest | null = null
  let waiting: ConfirmRequest[] = []
  let end: (() => void) | undefined

  onStart($request, () => {
    end = onConfirms((request) => {
      waiting.push(request)
      if (!asked) next()
    })
  })
  // Questions without an answer go back to the core, and from there to the next element that asks.
  onStop($request, () => {
    waiting = []
    next()
    end?.()
  })

  function next() {
    asked = waiting.shift() ?? null
    $request.set(asked)
  }

  return {
    $request,
    answer(confirmed: boolean) {
      const request = asked
      if (!request) return
      next()
      request.answer(confirmed)
    },
  }
}
