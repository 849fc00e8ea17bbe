import type { Session } from '@lustra/core'

/** The scope of elements that need nobody. */
export const pageScope = 'page'

/**
 * Whose data an element shows, as a word that changes when person or group do.
 * 'wait' while nothing is known, 'signed-out' when a person is needed and none is there.
 */
export function scopeOf(need: 'required' | 'optional', session: Session, pinned: string): string {
  if (need === 'optional') return pageScope
  if (session.status === 'unknown') return 'wait'
  if (session.status === 'signed-out') return 'signed-out'
  return `${session.user.userId}/${pinned || session.group?.groupCode || ''}`
}
