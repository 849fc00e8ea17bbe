import type { T } from '../texts/texts.types.ts'
import { confirm } from './messages.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** One question at a time, however often somebody presses. */
let isAsking = false

/**
 * Whether the page may go on to what would lose unsaved work: yes when there is none, else what the person answers.
 * Asked before a change of the place, of the group or of the language (S6). False while the same question stands already.
 */
export async function mayLeaveWork(t: T): Promise<boolean> {
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
