import type { T } from '../texts/texts.types.ts'
import { confirm } from './messages.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

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
