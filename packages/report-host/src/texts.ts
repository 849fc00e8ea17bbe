import type { ReportTexts } from './texts.en.ts'

export type { ReportTexts }

export interface Language {
  name: 'zh' | 'zh_hant' | 'en'
  /** For pages, speech and Intl. */
  tag: string
}

const languages: Record<string, Language> = {
  zh: { name: 'zh', tag: 'zh-Hans' },
  zh_hant: { name: 'zh_hant', tag: 'zh-Hant' },
  en: { name: 'en', tag: 'en' },
}

/** The language of the address; Chinese, as the product begins, for any other word. */
export const languageOf = (word: string | null): Language => languages[word ?? ''] ?? languages.zh!

const files: Record<Language['name'], () => Promise<{ default: ReportTexts }>> = {
  zh: () => import('./texts.zh.ts'),
  zh_hant: () => import('./texts.zh_hant.ts'),
  en: () => import('./texts.en.ts'),
}

export const loadTexts = async (name: Language['name']): Promise<ReportTexts> => (await files[name]()).default
