import { startNextAt } from './leaving.ts'
import { router } from './portal.ts'
import { session } from './session.ts'

let going = ''

/** Chooses another group and opens an address in it; where it cannot be chosen the address is tried in this one. */
export async function openInGroup(group: string, to: string): Promise<void> {
  if (going === group) return
  going = group
  startNextAt(to)
  try {
    await session.switchGroup(group)
  } catch {
    // The session has said why. What is asked for is not to be found here, and the page says so.
    startNextAt('/')
    router.go(to, { replace: true })
  } finally {
    going = ''
  }
}
