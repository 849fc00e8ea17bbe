import { languages, type Language } from '../contract/languages.ts'
import type { T, Texts } from './texts.types.ts'

export { inLanguage, languages, type Language, type Names } from '../contract/languages.ts'
export const defaultLanguage: Language = 'zh'

/** BCP 47, for `lang` attributes and Intl. */
export const languageTags: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  zh_hant: 'zh-Hant',
  en: 'en',
}

interface LanguageName {
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string
  /** Name in the language itself, for pickers. */
  name: string
}

export const languageNames: Record<Language, LanguageName> = {
  zh: { tag: languageTags.zh, name: '简体中文' },
  zh_hant: { tag: languageTags.zh_hant, name: '繁體中文' },
  en: { tag: languageTags.en, name: 'English' },
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/**
 * The language for a BCP 47 tag: a look-up (RFC 4647, 3.4) among the offered tags after adding the likely script, so that `zh-HK` is
 * traditional. Underscores count as hyphens. `undefined` when the tag is invalid or its language is not offered.
 */
export function negotiateLanguage(tag: unknown): Language | undefined {
  try {
    const range = new Intl.Locale(String(tag).trim().replaceAll('_', '-')).maximize().baseName
    return languages.find((each) => `${range}-`.startsWith(`${languageTags[each]}-`))
  } catch {
    return undefined
  }
}

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  zh: () => import('./common.zh.ts'),
  zh_hant: () => import('./common.zh_hant.ts'),
  en: () => import('./common.en.ts'),
}

/** Errors, common labels and roles in one language. Rejects when the chunk cannot be loaded. */
export const loadCommon = async (language: Language): Promise<Texts> => (await loaders[language]()).default

/** The common texts without i18next. If they cannot be loaded, only the offline text is available. */
export async function commonTexts(language: Language): Promise<T> {
  return fill(await loadCommon(language).catch((): Texts => ({ 'error.offline': offline[language] })))
}

/** Looks up a text and fills in its placeholders. */
export const fill =
  (texts: Texts): T =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )

/** Inlined, because the chunk cannot be loaded offline. */
const offline: Record<Language, string> = {
  zh: '网络连接失败，请检查网络后重试。',
  zh_hant: '連線失敗，請檢查網路後再試一次。',
  en: 'No connection. Check your network and try again.',
}

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

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh: () => import('./titles.zh.ts'),
  zh_hant: () => import('./titles.zh_hant.ts'),
  en: () => import('./titles.en.ts'),
}

/** The titles of the fixed routes in one language, by their keys in `routes` (G16). Rejects when the chunk cannot be loaded. */
export const routeTitles = async (language: Language): Promise<T> => fill((await files[language]()).default)
