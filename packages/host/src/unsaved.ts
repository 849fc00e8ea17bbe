import { commonTexts, hasUnsavedWork, confirmDiscard, samePath } from '@lustra/core'
import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'
import type { Address } from './address.ts'
import { session } from './session.ts'

/** Confirms discarding unsaved input, if any. */
export const canLeave = (): Promise<boolean> => commonTexts(session.$language.get()).then(confirmDiscard)

/** Null when nothing would be lost; otherwise asks the person. */
export function confirmLeave(from: Address, to: Address): Promise<boolean> | null {
  // Another query keeps the screen, unless it closes an openParameters item with input.
  if (!hasUnsavedWork() || (samePath(from.path) === samePath(to.path) && !closes(from, to))) return null
  return canLeave()
}

/** Parameters of openParameters items; `id` is an item with a separate address. */
const openParameters = ['id', ...new Set(Object.values(listAddresses).flatMap((list) => list.open))]

function closes(from: Address, to: Address): boolean {
  const [before, after] = [new URLSearchParams(from.query), new URLSearchParams(to.query)]
  return openParameters.some((name) => before.has(name) && before.get(name) !== after.get(name))
}
