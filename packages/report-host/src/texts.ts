import type { ReportTexts } from './texts.en.ts'

export type { ReportTexts }

export interface Language {
  name: 'zh' | 'zh_hant' | 'en'
  /** For pages, speech and Intl. */
  tag: string
}

const languages = {
  zh: { name: 'zh', tag: 'zh-Hans' },
  zh_hant: { name: 'zh_hant', tag: 'zh-Hant' },
  en: { name: 'en', tag: 'en' },
} as const satisfies Record<Language['name'], Language>

/** Regions that write Chinese in traditional characters; a script that is named goes before the region. */
const traditional = /^zh-(hant|(?!hans)(.*-)?(tw|hk|mo))\b/

/**
 * The language of the address: our own words, or a browser's (en-US, zh-TW, zh-Hant-HK), as powerbi-client's localeSettings send
 * them. Chinese, as the product begins, for any other word.
 */
export function languageOf(word: string | null): Language {
  const tag = (word ?? '').toLowerCase().replaceAll('_', '-')
  if (traditional.test(tag)) return languages.zh_hant
  return /^en\b/.test(tag) ? languages.en : languages.zh
}

const files: Record<Language['name'], () => Promise<{ default: ReportTexts }>> = {
  zh: () => import('./texts.zh.ts'),
  zh_hant: () => import('./texts.zh_hant.ts'),
  en: () => import('./texts.en.ts'),
}

export const loadTexts = async (name: Language['name']): Promise<ReportTexts> => (await files[name]()).default
