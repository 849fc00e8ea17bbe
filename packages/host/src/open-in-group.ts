import { startNextAt } from './reset.ts'
import { $refusedGroup } from './portal.ts'
import { session } from './session.ts'

let switchingTo = ''

/**
 * Switches the group and opens an address in it. On failure the address keeps its group parameter:
 * the same store code would be another store in the current group.
 */
export async function openInGroup(group: string, to: string): Promise<void> {
  if (switchingTo === group) return
  switchingTo = group
  startNextAt(to)
  try {
    await session.switchGroup(group)
  } catch {
    // The session has reported the reason. The screen requests the group of its address and shows the result.
    startNextAt('/')
    $refusedGroup.set(group)
  } finally {
    switchingTo = ''
  }
}
