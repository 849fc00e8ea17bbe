import { demoAreas } from '@lustra/server/platform/database/schema/demo.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'

/**
 * Registers an area of the demo. Returns whether it is new: an area is added once, so that removed pages stay removed.
 */
export async function registerArea(tx: Tx, name: string): Promise<boolean> {
  const inserted = await tx.insert(demoAreas).values({ name }).onConflictDoNothing().returning()
  return inserted.length > 0
}
