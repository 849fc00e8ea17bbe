import { commonTexts, hasUnsavedWork, mayLeaveWork, samePath } from '@lustra/core'
import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'
import type { Address } from './address.ts'
import { session } from './session.ts'

/** Whether the person lets go of what is typed, if anything is. */
export const mayLeave = (): Promise<boolean> => commonTexts(session.$language.get()).then(mayLeaveWork)

/** Null when nothing would be lost on the way; otherwise the person is asked, and what is typed stays if they say no. */
export function askToLeave(from: Address, to: Address): Promise<boolean> | null {
  // Another query is another state of the same screen, unless it closes what something was typed in.
  if (!hasUnsavedWork() || (samePath(from.path) === samePath(to.path) && !closes(from, to))) return null
  return mayLeave()
}

/** What stands open over a list, by its names in the address; `id` is an item with an address of its own. */
const open = ['id', ...new Set(Object.values(listAddresses).flatMap((list) => list.open))]

function closes(from: Address, to: Address): boolean {
  const [before, after] = [new URLSearchParams(from.query), new URLSearchParams(to.query)]
  return open.some((name) => before.has(name) && before.get(name) !== after.get(name))
}
