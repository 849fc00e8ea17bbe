import type { Language } from '@lustra/core'

/** The few words that the page itself says; everything else is said by elements. */
export const skipToContent: Readonly<Record<Language, string>> = {
  zh: '跳到主要内容',
  zh_hant: '跳至主要內容',
  en: 'Skip to content',
}
