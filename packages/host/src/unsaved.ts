import { commonTexts, hasUnsavedWork, mayLeaveWork, samePath } from '@lustra/core'
import type { Address } from './address.ts'
import { session } from './session.ts'

/** Whether the person lets go of what is typed, if anything is. */
export const mayLeave = (): Promise<boolean> => commonTexts(session.$language.get()).then(mayLeaveWork)

/** Null when nothing would be lost on the way; otherwise the person is asked, and what is typed stays if they say no. */
export function askToLeave(from: Address, to: Address): Promise<boolean> | null {
  // Another query is another state of the same screen.
  if (!hasUnsavedWork() || samePath(from.path) === samePath(to.path)) return null
  return mayLeave()
}
