import { languageKey } from '../page/language.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import type { SessionStorage, StoreSettings } from './store.types.ts'

type LanguageSettings = Pick<StoreSettings, 'fallbackLanguage' | 'onFallbackLanguage'>

/** The language that the person chose, else the page's (S2). */
export function createStoredLanguage(
  { fallbackLanguage, onFallbackLanguage }: LanguageSettings,
  storage: () => SessionStorage,
  onChange: (language: Language) => void,
) {
  let language = read()

  function read(): Language {
    const chosen = storage().read(languageKey)
    return isLanguage(chosen) ? chosen : fallbackLanguage()
  }
  /** Call when another tab's choice or the page's language changes. */
  function refresh(): void {
    const next = read()
    if (next === language) return
    language = next
    onChange(language)
  }
  onFallbackLanguage(refresh)

  return {
    language: () => language,
    refresh,
    setLanguage(next: Language): void {
      storage().write(languageKey, next)
      refresh()
    },
  }
}
