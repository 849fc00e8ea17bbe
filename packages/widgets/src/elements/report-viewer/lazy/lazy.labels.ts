/** Texts of the lazy parts. */
export const labels = {
  zh: () => import('./lazy.texts.zh.ts'),
  zh_hant: () => import('./lazy.texts.zh_hant.ts'),
  en: () => import('./lazy.texts.en.ts'),
}
