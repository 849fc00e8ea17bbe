import { startNextAt } from './reset.ts'
import { keepGroup } from './portal.ts'
import { session } from './session.ts'

let switchingTo = ''

/**
 * Switches the group and opens an address in it. On failure the address keeps its group parameter:
 * the same store code would be another store in the current group.
 */
export async function openInGroup(group: string, to: string): Promise<void> {
  startNextAt(to)
  if (switchingTo === group) return
  switchingTo = group
  try {
    await session.switchGroup(group)
  } catch {
    // The session has reported the reason. A newer switch has its own address.
    if (switchingTo !== group) return
    startNextAt('/')
    keepGroup()
  } finally {
    if (switchingTo === group) switchingTo = ''
  }
}
