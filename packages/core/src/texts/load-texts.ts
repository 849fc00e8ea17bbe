import type { T, Texts } from './common.ts'
import type { Language } from './languages.ts'

export type LoadTexts = (language: Language) => Promise<Texts>

/**
 * The texts of one namespace in one language, behind them the common ones. Several languages live on one page at once.
 * Loads i18next, the common texts and `load(language)` once each; rejects when one cannot be had, and tries anew next time.
 */
export async function loadTexts(language: Language, namespace: string, load: LoadTexts): Promise<T> {
  const { textsOf } = await import('./translator.ts')
  return textsOf(language, namespace, load)
}
