/** The portal's one toaster and one dialog. They stand beside what is drawn, so that both outlive a change of screens. */
import { whenNoTaker } from '@lustra/core'

const tags = { messages: 'lustra-toaster', confirms: 'lustra-confirm' } as const
type Wanted = keyof typeof tags

function stand(wanted: Wanted): void {
  if (!document.querySelector(tags[wanted])) document.body.append(document.createElement(tags[wanted]))
}

/** At the sign-in messages are rare: their elements come with the first one. */
export const standOnDemand = (): void => void whenNoTaker(stand)

/** For everybody else the live regions stand there before the first message. */
export function standMessages(): void {
  for (const wanted of Object.keys(tags) as Wanted[]) stand(wanted)
}

/** Takes away what was said and asked so far: it speaks of what is left now (S6). */
export function renewMessages(): void {
  for (const tag of Object.values(tags)) document.querySelector(tag)?.remove()
  standMessages()
}
