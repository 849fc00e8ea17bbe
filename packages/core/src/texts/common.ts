import type { errors } from './errors.en.ts'
import type { Language } from './languages.ts'
import type { words } from './words.en.ts'

/** A text by key, with `{{name}}` filled in from `values`. A key without a text answers itself. */
export type T = (key: string, values?: Readonly<Record<string, string | number>>) => string
export type Texts = Readonly<Record<string, string>>

/** A key as it is asked for: `found` of the forms `found_one` and `found_other`. */
export type TextKey<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
/** What another language has to say of an English file. Chinese has one form for every number. */
export type TextsOf<E> = { [K in keyof E as K extends `${string}_one` ? never : K]: string } & {
  [K in keyof E as K extends `${string}_one` ? K : never]?: string
}

export type ErrorTexts = Record<keyof typeof errors, string>
export type WordTexts = Record<keyof typeof words, string>

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
