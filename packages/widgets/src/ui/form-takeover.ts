import type { EarlyForm, EarlyRoot } from './form-early.ts'

/**
 * Called once by the screen with its form: copies the values of the early form and replays its last action. Usually both
 * are the same node; React renders another one when, for example, the language has changed.
 */
export function takeOver(form: HTMLFormElement): void {
  const root = form.getRootNode() as EarlyRoot
  const { early } = root
  root.early = undefined
  if (!early) return
  if (early !== form) copyValues(early, form)
  const { lastAction } = early
  early.onsubmit = early.onclick = null
  if (!lastAction) return
  const counterpart =
    lastAction === early ? form : [...form.elements][[...early.elements].indexOf(lastAction)]
  // After React's commit: the action may render synchronously.
  queueMicrotask(() =>
    counterpart === form ? form.requestSubmit() : (counterpart as HTMLElement | undefined)?.click(),
  )
}

function copyValues(from: EarlyForm, to: HTMLFormElement): void {
  for (const old of from.elements) {
    const { name, value, checked } = old as HTMLInputElement
    const field = name ? (to.elements.namedItem(name) as HTMLInputElement | null) : null
    if (field) Object.assign(field, { value, checked })
  }
}
