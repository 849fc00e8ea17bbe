import { commonTexts, fill, notify } from '@lustra/core'
import { session } from './session.ts'
import { hostTexts } from './texts.ts'

/** Why the requested address did not open (L8). */
export async function notifyFirstLogin(): Promise<void> {
  const t = await commonTexts(session.$language.get())
  notify({ kind: 'warning', text: t('other.first-login') })
}

/** The new group, with undo back to the previous one. */
export async function notifyGroupSwitched(group: string, undo: (() => void) | undefined): Promise<void> {
  const texts = await hostTexts(session.$language.get())
  notify({
    kind: 'success',
    text: fill(texts)('groupSwitched', { group }),
    ...(undo && { action: { label: texts.undo, run: undo } }),
  })
}
