/** The portal's one toaster and one dialog. They stand beside what is drawn, so that both outlive a change of screens. */
import { whenNoTaker } from '@lustra/core'

export const tags = { messages: 'lustra-toaster', confirms: 'lustra-confirm' } as const
export type Wanted = keyof typeof tags

export function stand(wanted: Wanted): void {
  if (!document.querySelector(tags[wanted])) document.body.append(document.createElement(tags[wanted]))
}

/** At the sign-in messages are rare: their elements come with the first one. */
export const standOnDemand = (): void => void whenNoTaker(stand)
