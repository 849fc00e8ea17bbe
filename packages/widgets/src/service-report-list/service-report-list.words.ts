import type { TextsFile } from '../kit/shape.ts'

/** Where the words are, for the screen and for what begins before it. */
export const texts: Record<string, TextsFile> = {
  zh: () => import('./service-report-list.texts.zh.ts'),
  zh_hant: () => import('./service-report-list.texts.zh_hant.ts'),
  en: () => import('./service-report-list.texts.en.ts'),
}
