/** The portal's toaster and confirm dialog, outside the rendered tree, so that they survive screen changes. */
import { onUnhandled } from '@lustra/core'

export const tags = { messages: 'lustra-toaster', confirms: 'lustra-confirm' } as const
export type Outlet = keyof typeof tags

export function mountOutlet(outlet: Outlet): void {
  if (!document.querySelector(tags[outlet])) document.body.append(document.createElement(tags[outlet]))
}

/** Before the sign-in messages are rare: mount the elements with the first one. */
export const mountOnDemand = (): void => void onUnhandled(mountOutlet)
