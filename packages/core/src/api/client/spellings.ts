import type { Language } from '../../texts/languages.ts'

interface Spelling {
  /** As the login calls spell it (L1). */
  login: 'zh_CN' | 'zh_TW' | 'en_US'
  /** As Chglanguage spells it (S11), and as every call says it in its header. */
  change: 'zh-CN' | 'zh-TW' | 'en-US'
}

/** How the API host spells the languages. Apart from `languages.ts`, which the loader carries. */
export const spellings: Record<Language, Spelling> = {
  zh: { login: 'zh_CN', change: 'zh-CN' },
  zh_hant: { login: 'zh_TW', change: 'zh-TW' },
  en: { login: 'en_US', change: 'en-US' },
}
