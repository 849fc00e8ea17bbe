import type { Core } from '@lustra/core'

/** Notifies lists and overviews in this browser. Lazy import: not needed before the first sending. */
export async function announceChange(core: Core, id: string, group: string) {
  try {
    const { publishChange } = await import('@lustra/core/changes/changes.ts')
    publishChange(core, { kind: 'suggestion', id }, group)
  } catch {
    // They pick it up with their next refresh.
  }
}
