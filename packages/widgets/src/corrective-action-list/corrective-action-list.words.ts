import type { TextsFile } from '../kit/shape.ts'

/** Where the words are, for the screen and for what begins before it. */
export const texts: Record<string, TextsFile> = {
  zh: () => import('./corrective-action-list.texts.zh.ts'),
  zh_hant: () => import('./corrective-action-list.texts.zh_hant.ts'),
  en: () => import('./corrective-action-list.texts.en.ts'),
}
