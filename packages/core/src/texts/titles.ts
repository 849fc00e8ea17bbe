import { fill } from './common.ts'
import type { Language } from './languages.ts'
import type { T, Texts } from './texts.types.ts'

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh: () => import('./titles.zh.ts'),
  zh_hant: () => import('./titles.zh_hant.ts'),
  en: () => import('./titles.en.ts'),
}

/** The titles of the fixed routes in one language, by their keys in `routes` (G16). Rejects when the chunk cannot be loaded. */
export const routeTitles = async (language: Language): Promise<T> => fill((await files[language]()).default)
