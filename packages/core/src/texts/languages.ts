import { languages, type Language } from '../contract/languages.ts'

export { inLanguage, languages, type Language, type Names } from '../contract/languages.ts'
export const defaultLanguage: Language = 'zh'

/** BCP 47, for `lang` attributes and Intl. */
export const languageTags: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  zh_hant: 'zh-Hant',
  en: 'en',
}

interface LanguageName {
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string
  /** Name in the language itself, for pickers. */
  name: string
}

export const languageNames: Record<Language, LanguageName> = {
  zh: { tag: languageTags.zh, name: '简体中文' },
  zh_hant: { tag: languageTags.zh_hant, name: '繁體中文' },
  en: { tag: languageTags.en, name: 'English' },
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
