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

/**
 * The language for a BCP 47 tag: a look-up (RFC 4647, 3.4) among the offered tags after adding the likely script, so that `zh-HK` is
 * traditional. Underscores count as hyphens. `undefined` when the tag is invalid or its language is not offered.
 */
export function negotiateLanguage(tag: unknown): Language | undefined {
  try {
    const range = new Intl.Locale(String(tag).trim().replaceAll('_', '-')).maximize().baseName
    return languages.find((each) => `${range}-`.startsWith(`${languageTags[each]}-`))
  } catch {
    return undefined
  }
}
