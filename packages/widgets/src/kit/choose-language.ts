import { confirmDiscard, type Language, type T } from '@lustra/core'
import type { ElementContext } from './element-context.ts'

/**
 * Sets the chosen language for the whole page, after confirming to discard unsaved work (S11). An element pinned to a
 * language follows, too; otherwise the choice would have no effect in the picker itself.
 */
export async function chooseLanguage(
  { core, $props, $language, $t }: Pick<ElementContext, 'core' | '$props' | '$language' | '$t'>,
  language: Language,
): Promise<void> {
  if (language === $language.get() || !(await confirmDiscard($t.get() as T))) return
  if ($props.get().language) $props.setKey('language', language)
  await core.setLanguage(language)
}
