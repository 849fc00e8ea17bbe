import type { EarlyForm, EarlyRoot } from './form-early.ts'

/**
 * Called by the screen with its form, once: what was typed into the early form stands in it, and what was asked for last
 * is done. Most often both are one and the same form; React draws another when, say, the language changed meanwhile.
 */
export function takeOver(form: HTMLFormElement): void {
  const root = form.getRootNode() as EarlyRoot
  const { early } = root
  root.early = undefined
  if (!early) return
  if (early !== form) carryOver(early, form)
  const { wish } = early
  early.onsubmit = early.onclick = null
  if (!wish) return
  const counterpart = wish === early ? form : [...form.elements][[...early.elements].indexOf(wish)]
  // After the drawing has been committed: what is asked for may want to draw at once.
  queueMicrotask(() =>
    counterpart === form ? form.requestSubmit() : (counterpart as HTMLElement | undefined)?.click(),
  )
}

function carryOver(from: EarlyForm, to: HTMLFormElement): void {
  for (const old of from.elements) {
    const { name, value, checked } = old as HTMLInputElement
    const field = name ? (to.elements.namedItem(name) as HTMLInputElement | null) : null
    if (field) Object.assign(field, { value, checked })
  }
}
