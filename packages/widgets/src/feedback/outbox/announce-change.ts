import type { Core } from '@lustra/core'

/** Tells lists and overviews of this browser. Nothing before the first sending needs the means for it. */
export async function announceChange(core: Core, id: string, group: string) {
  try {
    const { tellChange } = await import('@lustra/core/changes/changes.ts')
    tellChange(core, { kind: 'suggestion', id }, group)
  } catch {
    // They show it with their next reading.
  }
}
