import type { T } from '../texts/texts.types.ts'
import { confirm } from './messages.ts'
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

/** Prevents a second prompt on repeated clicks. */
let isAsking = false

/**
 * Whether unsaved work may be discarded: true if there is none, otherwise the person's answer. Call it before a change of page,
 * group or language (S6). False while the prompt is already open.
 */
export async function confirmDiscard(t: T): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  if (isAsking) return false
  isAsking = true
  try {
    return await confirm({
      title: t('other.unsaved-title'),
      text: t('other.unsaved-text'),
      confirmLabel: t('other.unsaved-leave'),
      danger: true,
    })
  } finally {
    isAsking = false
  }
}
