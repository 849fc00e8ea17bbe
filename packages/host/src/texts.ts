import type { Language } from '@lustra/core'
import type { HostTexts } from './texts.en.ts'

/** Bundled, because it is needed before anything else has loaded. */
export const skipToContent: Readonly<Record<Language, string>> = {
  zh: '跳到主要内容',
  zh_hant: '跳至主要內容',
  en: 'Skip to content',
}

const files: Record<Language, () => Promise<{ default: HostTexts }>> = {
  zh: () => import('./texts.zh.ts'),
  zh_hant: () => import('./texts.zh_hant.ts'),
  en: () => import('./texts.en.ts'),
}

/** Texts of the portal itself; elements have their own. */
export const hostTexts = async (language: Language): Promise<HostTexts> => (await files[language]()).default
