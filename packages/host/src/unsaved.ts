import { commonTexts, hasUnsavedWork, mayLeaveWork } from '@lustra/core'
import type { Address } from './address.ts'
import { screenOf } from './routes.ts'
import { session } from './session.ts'

/**
 * Null when nothing would be lost on the way; otherwise the person is asked, and what is typed stays if they say no.
 * A screen of several addresses keeps what was typed on the way from one to the next.
 */
export function askToLeave(from: Address, to: Address): Promise<boolean> | null {
  if (!hasUnsavedWork()) return null
  const [here, there] = [screenOf(from), screenOf(to)]
  if (here.tag === there.tag && here.isShared) return null
  return commonTexts(session.$language.get()).then(mayLeaveWork)
}
