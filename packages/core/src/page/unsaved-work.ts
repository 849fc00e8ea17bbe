import { shared } from './shared.ts'

interface UnsavedWorkPort {
  hold(): () => void
  has(): boolean
}

const port = (): UnsavedWorkPort => shared('unsaved-work', createUnsavedWork)

/**
 * Says that something would be lost if the page, its group or its language were left now, as a half-filled form is.
 * Answers its own end. One count for all elements and copies of the bundle on the page (S6).
 */
export const holdUnsavedWork = (): (() => void) => port().hold()

/** Whether anybody on this page has work that is not saved. */
export const hasUnsavedWork = (): boolean => port().has()

/** One page's count, for tests by itself. */
export function createUnsavedWork(): UnsavedWorkPort {
  const held = new Set<object>()
  return Object.freeze({
    hold() {
      const own = {}
      held.add(own)
      return () => void held.delete(own)
    },
    has: () => held.size > 0,
  })
}
