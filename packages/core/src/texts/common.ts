import type { Language } from './languages.ts'
import type { T, Texts } from './texts.types.ts'

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  zh: () => import('./common.zh.ts'),
  zh_hant: () => import('./common.zh_hant.ts'),
  en: () => import('./common.en.ts'),
}

/** The errors, words, roles and route titles of one language: loaded once, tried again after a failure. */
export const loadCommon = async (language: Language): Promise<Texts> => (await loaders[language]()).default

/** These texts without i18next, for what must be said before or without it. A network that is down leaves the one text that says so. */
export async function commonTexts(language: Language): Promise<T> {
  return fill(await loadCommon(language).catch((): Texts => ({ 'error.offline': offline[language] })))
}

/** Looks a text up and fills its gaps. */
export const fill =
  (texts: Texts): T =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** With the network gone, the file that says so cannot be had. */
const offline: Record<Language, string> = {
  zh: '网络连接失败，请检查网络后重试。',
  zh_hant: '連線失敗，請檢查網路後再試一次。',
  en: 'No connection. Check your network and try again.',
}
