import { fill, loadCommon } from './common.ts'
import type { T, Texts } from './texts.types.ts'
import { languageSpellings, type Language } from './languages.ts'

export type LoadTexts = (language: Language) => Promise<Texts>

/**
 * The texts of one namespace in one language, behind them the common ones. Several languages live on one page at once.
 * i18next comes with the first texts that need what only it can do; a sign-in form that just names its fields does not
 * wait for it. Rejects when a file cannot be had, and tries anew next time.
 */
export async function loadTexts(language: Language, namespace: string, load: LoadTexts): Promise<T> {
  const [own, common] = await Promise.all([load(language), loadCommon(language)])
  if (!hasPlurals(own)) return fill({ ...common, ...own })
  const { translate } = await import('./plurals/translator.ts')
  return translate(languageSpellings[language].tag, namespace, own, common)
}

/** Texts that depend on a number have one form for each kind of number, `_other` always among them. */
export const hasPlurals = (texts: Texts) => Object.keys(texts).some((key) => key.endsWith('_other'))
