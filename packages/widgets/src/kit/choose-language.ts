import { mayLeaveWork, type Language, type T } from '@lustra/core'
import type { Tools } from './tools.ts'

/**
 * Takes the language that the person chose for the whole page, after asking about unsaved work (S11). An element pinned
 * to a language is un-pinned by the person's own choice, or the choice would do nothing where they made it.
 */
export async function chooseLanguage(
  { core, $props, $language, $t }: Pick<Tools, 'core' | '$props' | '$language' | '$t'>,
  language: Language,
): Promise<void> {
  if (language === $language.get() || !(await mayLeaveWork($t.get() as T))) return
  if ($props.get().language) $props.setKey('language', language)
  await core.setLanguage(language)
}
