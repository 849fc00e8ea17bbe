import { fill, loadCommon } from './common.ts'
import type { T, Texts } from './texts.types.ts'
import { languageNames, type Language } from './languages.ts'

export type LoadTexts = (language: Language) => Promise<Texts>

/**
 * The texts of one namespace in one language, with the common texts as fallback. A page may use several languages at once.
 * i18next is loaded only for texts with plurals, so that a simple sign-in form does not wait for it. Rejects when a chunk cannot
 * be loaded; the next call retries.
 */
export async function loadTexts(language: Language, namespace: string, load: LoadTexts): Promise<T> {
  const [own, common] = await Promise.all([load(language), loadCommon(language)])
  if (!hasPlurals(own)) return fill({ ...common, ...own })
  const { translate } = await import('./plurals/translator.ts')
  return translate(languageNames[language].tag, namespace, own, common)
}

/** Texts with plurals have one key per plural form, always including `_other`. */
export const hasPlurals = (texts: Texts) => Object.keys(texts).some((key) => key.endsWith('_other'))
