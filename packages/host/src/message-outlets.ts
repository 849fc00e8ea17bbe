/** Toaster and confirm dialog after the sign-in: mounted before the first message, reset on a clean start. */
import { onConfirms } from '@lustra/core'
import { mountOutlet, tags, type Outlet } from './messages.ts'

/** Live regions must exist before their content. */
export function mountMessageOutlets(): void {
  for (const outlet of Object.keys(tags) as Outlet[]) mountOutlet(outlet)
}

/** Removes all messages and questions, which are outdated (S6). Questions resolve to false. */
export function resetMessageOutlets(): void {
  for (const tag of Object.values(tags)) document.querySelector(tag)?.remove()
  // The removed dialog passes its questions on in this tick; the next dialog must not show them.
  const unsubscribe = onConfirms(({ answer: response }) => response(false))
  queueMicrotask(unsubscribe)
  mountMessageOutlets()
}
