import { readDeviceItem } from '../storage/safe-storage.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { languageAround } from './language-around.ts'
import { page } from './page.ts'

/** Where the person's choice stands, for all API hosts and all tabs (S2). */
export const languageKey = 'lustra.language'

/**
 * The language before any session code has arrived: the person's choice, else the configured one, else that of the nearest
 * `lang` around the element. Never throws.
 */
export function pageLanguage(at?: Element): Language {
  const stored = readDeviceItem(languageKey)
  return isLanguage(stored) ? stored : page().config().language || languageAround(at)
}
