import type { Language } from '../../texts/languages.ts'

interface LocaleCodes {
  /** Used by the login calls (L1). */
  login: 'zh_CN' | 'zh_TW' | 'en_US'
  /** Used by Chglanguage (S11) and the Accept-Language header. */
  change: 'zh-CN' | 'zh-TW' | 'en-US'
}

/** Language codes of the API host. Kept out of `languages.ts` to keep the loader small. */
export const localeCodes: Record<Language, LocaleCodes> = {
  zh: { login: 'zh_CN', change: 'zh-CN' },
  zh_hant: { login: 'zh_TW', change: 'zh-TW' },
  en: { login: 'en_US', change: 'en-US' },
}
