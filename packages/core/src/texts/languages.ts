/** The three languages of the portal (S11); zh is the default. */
export const languages = ['zh', 'zh_hant', 'en'] as const
export type Language = (typeof languages)[number]
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

/** A name in the languages in which it is shown otherwise than stored. */
export type Names = Partial<Record<Language, string>>

/** A name in a language; as stored where it has no other form. */
export const inLanguage = (language: Language, name: string, names: Names | undefined): string =>
  names?.[language] || name
