/** Where the words of what is drawn later are. */
export const words = {
  zh: () => import('./lazy.texts.zh.ts'),
  zh_hant: () => import('./lazy.texts.zh_hant.ts'),
  en: () => import('./lazy.texts.en.ts'),
}
