import type { ReportTexts } from './texts.en.ts'

export type { ReportTexts }

export interface Language {
  name: 'zh' | 'zh_hant' | 'en'
  /** BCP 47 tag. */
  tag: string
}

const languages = {
  zh: { name: 'zh', tag: 'zh-Hans' },
  zh_hant: { name: 'zh_hant', tag: 'zh-Hant' },
  en: { name: 'en', tag: 'en' },
} as const satisfies Record<Language['name'], Language>

/** Regions with traditional Chinese; an explicit script takes precedence. */
const traditional = /^zh-(hant|(?!hans)(.*-)?(tw|hk|mo))\b/

/**
 * The language of the address: our names or browser tags (en-US, zh-TW, zh-Hant-HK), as sent by powerbi-client's
 * localeSettings. Simplified Chinese, the product's default, for anything else.
 */
export function languageOf(name: string | null): Language {
  const tag = (name ?? '').toLowerCase().replaceAll('_', '-')
  if (traditional.test(tag)) return languages.zh_hant
  return /^en\b/.test(tag) ? languages.en : languages.zh
}

const files: Record<Language['name'], () => Promise<{ default: ReportTexts }>> = {
  zh: () => import('./texts.zh.ts'),
  zh_hant: () => import('./texts.zh_hant.ts'),
  en: () => import('./texts.en.ts'),
}

export const loadTexts = async (name: Language['name']): Promise<ReportTexts> => (await files[name]()).default
