import { commonTexts, hasUnsavedWork, mayLeaveWork, samePath } from '@lustra/core'
import type { Address } from './address.ts'
import { session } from './session.ts'

/** Null when nothing would be lost on the way; otherwise the person is asked, and what is typed stays if they say no. */
export function askToLeave(from: Address, to: Address): Promise<boolean> | null {
  // Another query is another state of the same screen.
  if (!hasUnsavedWork() || samePath(from.path) === samePath(to.path)) return null
  return commonTexts(session.$language.get()).then(mayLeaveWork)
}
