import { commonTexts, fill, inLanguage, notify, type Group } from '@lustra/core'
import { session } from './session.ts'
import { hostTexts } from './texts.ts'

/** Why the requested address did not open (L8). */
export async function notifyFirstLogin(): Promise<void> {
  const t = await commonTexts(session.$language.get())
  notify({ kind: 'warning', text: t('other.first-login') })
}

/** The new group, with undo back to the previous one. */
export async function notifyGroupSwitched(to: Group, undo: (() => void) | undefined): Promise<void> {
  const language = session.$language.get()
  const texts = await hostTexts(language)
  const group = inLanguage(language, to.groupName, to.groupNames)
  notify({
    kind: 'success',
    text: fill(texts)('groupSwitched', { group }),
    ...(undo && { action: { label: texts.undo, run: undo } }),
  })
}
