import { core } from '@lustra/core'

/** The portal's session. */
export const session = core()

export const isSignedIn = (): boolean => session.$session.get().status === 'signed-in'
