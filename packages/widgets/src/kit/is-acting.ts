import type { Session } from '@lustra/core'

/** Somebody acts as another person, in whose name most changes of people and rights are refused. */
export const isActing = (session: Session): boolean =>
  session.status === 'signed-in' && !!session.switchedFrom
