import { startNextAt } from './leaving.ts'
import { $stays } from './portal.ts'
import { session } from './session.ts'

let going = ''

/**
 * Chooses another group and opens an address in it. Where it cannot be chosen the address stays as it is, its group named:
 * the same code of a store would be another store in this one.
 */
export async function openInGroup(group: string, to: string): Promise<void> {
  if (going === group) return
  going = group
  startNextAt(to)
  try {
    await session.switchGroup(group)
  } catch {
    // The session has said why. The screen asks in the group that its address names, and says what comes of it.
    startNextAt('/')
    $stays.set(group)
  } finally {
    going = ''
  }
}
