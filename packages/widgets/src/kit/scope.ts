import type { Session } from '@lustra/core'

/** The scope of elements that need no session. */
export const pageScope = 'page'

/**
 * Key of the user and group whose data an element shows.
 * 'wait' while the session is unknown, 'signed-out' when one is required and missing.
 */
export function scopeOf(need: 'required' | 'optional', session: Session, pinned: string): string {
  if (need === 'optional') return pageScope
  if (session.status === 'unknown') return 'wait'
  if (session.status === 'signed-out') return 'signed-out'
  return `${session.user.userId}/${pinned || session.group?.groupCode || ''}`
}

/** Somebody acts as another person, in whose name most changes of people and rights are refused. */
export const isActing = (session: Session): boolean =>
  session.status === 'signed-in' && !!session.switchedFrom
