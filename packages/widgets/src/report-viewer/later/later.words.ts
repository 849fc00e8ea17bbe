/** Where the words of what is drawn later are. */
export const words = {
  zh: () => import('./later.texts.zh.ts'),
  zh_hant: () => import('./later.texts.zh_hant.ts'),
  en: () => import('./later.texts.en.ts'),
}
