import { readDeviceItem } from '../storage/safe-storage.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { inheritedLanguage } from './inherited-language.ts'
import { page } from './page.ts'

/** Storage key of the person's choice, for all API hosts and tabs (S2). */
export const languageKey = 'lustra.language'

/**
 * The language before the session code is loaded: the person's choice, else the configured one, else the nearest `lang` around
 * the element. Never throws.
 */
export function pageLanguage(at?: Element): Language {
  const stored = readDeviceItem(languageKey)
  return isLanguage(stored) ? stored : page().config().language || inheritedLanguage(at)
}
