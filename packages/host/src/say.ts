import { commonTexts, fill, notify } from '@lustra/core'
import { session } from './session.ts'
import { hostTexts } from './texts.ts'

/** Why an address of one's own choice did not open (L8). */
export async function sayFirstLogin(): Promise<void> {
  const t = await commonTexts(session.$language.get())
  notify({ kind: 'warning', text: t('other.first-login') })
}

/** Where the person is now, and the way back to the group they came from. */
export async function sayGroup(group: string, undo: (() => void) | undefined): Promise<void> {
  const texts = await hostTexts(session.$language.get())
  notify({
    kind: 'success',
    text: fill(texts)('groupSwitched', { group }),
    ...(undo && { action: { label: texts.undo, run: undo } }),
  })
}
