/** The three languages of the portal (S11); zh is the default. */
export const languages = ['zh', 'zh_hant', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

interface LanguageSpelling {
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string
  /** As the login calls spell it (L1). */
  login: 'zh_CN' | 'zh_TW' | 'en_US'
  /** As Chglanguage spells it (S11). */
  change: 'zh-CN' | 'zh-TW' | 'en-US'
  /** Its own name, for pickers. */
  name: string
}

export const languageSpellings: Record<Language, LanguageSpelling> = {
  zh: { tag: 'zh-Hans', login: 'zh_CN', change: 'zh-CN', name: '简体中文' },
  zh_hant: { tag: 'zh-Hant', login: 'zh_TW', change: 'zh-TW', name: '繁體中文' },
  en: { tag: 'en', login: 'en_US', change: 'en-US', name: 'English' },
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
