/** The toaster and the dialog of somebody who is signed in: they stand before the first message, and begin anew with the portal. */
import { onConfirms } from '@lustra/core'
import { stand, tags, type Wanted } from './messages.ts'

/** The live regions have to stand there before what they announce. */
export function standMessages(): void {
  for (const wanted of Object.keys(tags) as Wanted[]) stand(wanted)
}

/** Takes away what was said and asked so far: it speaks of what is left now (S6). Who asked is told no. */
export function renewMessages(): void {
  for (const tag of Object.values(tags)) document.querySelector(tag)?.remove()
  // The leaving dialog hands its questions on in this very turn; the next dialog must not ask them again.
  const end = onConfirms(({ answer }) => answer(false))
  queueMicrotask(end)
  standMessages()
}
