import { confirm, hasUnsavedWork } from '@lustra/core'
import type { Address } from './address.ts'
import { screenOf } from './routes.ts'
import { session } from './session.ts'
import { hostTexts } from './texts.ts'

/** One question at a time, however often somebody presses. */
let isAsking = false

/**
 * Null when nothing would be lost on the way; otherwise the person is asked, and what is typed stays if they say no.
 * A screen of several addresses keeps what was typed on the way from one to the next.
 */
export function askToLeave(from: Address, to: Address): Promise<boolean> | null {
  if (!hasUnsavedWork()) return null
  const [here, there] = [screenOf(from), screenOf(to)]
  if (here.tag === there.tag && here.isShared) return null
  return askToLose()
}

/** Asks whether what is typed may be lost. False while the same question stands already. */
async function askToLose(): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  try {
    const { unsavedTitle, unsavedText, unsavedLeave } = await hostTexts(session.$language.get())
    return await confirm({
      title: unsavedTitle,
      text: unsavedText,
      confirmLabel: unsavedLeave,
      danger: true,
    })
  } finally {
    isAsking = false
  }
}
