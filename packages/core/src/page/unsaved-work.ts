import { shared } from './shared.ts'

interface UnsavedWorkPort {
  hold(): () => void
  has(): boolean
}

const port = (): UnsavedWorkPort => shared('unsaved-work', createUnsavedWork)

/**
 * Registers unsaved work, such as a half-filled form, that a change of page, group or language would lose.
 * Returns the release function. Counted across all elements and copies of the bundle on the page (S6).
 */
export const holdUnsavedWork = (): (() => void) => port().hold()

/** Whether anything on this page is unsaved. */
export const hasUnsavedWork = (): boolean => port().has()

/** Exported for tests. */
export function createUnsavedWork(): UnsavedWorkPort {
  const held = new Set<object>()
  return Object.freeze({
    hold() {
      const token = {}
      held.add(token)
      return () => void held.delete(token)
    },
    has: () => held.size > 0,
  })
}
