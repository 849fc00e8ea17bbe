import type { errors, labels } from './common.en.ts'
import type { managerErrors } from './manager-errors.texts.en.ts'
import type titles from './titles.en.ts'

/** Returns a text by key, with `{{name}}` filled in from `values`. Returns the key if there is no text. */
export type T = (key: string, values?: Readonly<Record<string, string | number>>) => string
export type Texts = Readonly<Record<string, string>>

/** A key as passed to T: `found` for the forms `found_one` and `found_other`. */
export type TextKey<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
/** The texts required of a translation of an English file. Chinese has only one plural form. */
export type TextsOf<E> = { [K in keyof E as K extends `${string}_one` ? never : K]: string } & {
  [K in keyof E as K extends `${string}_one` ? K : never]?: string
}

export type ErrorTexts = Record<keyof typeof errors, string>
export type ManagerErrorTexts = Record<keyof typeof managerErrors, string>
/** A label that every element has. */
export type LabelKey = keyof typeof labels
export type LabelTexts = Record<LabelKey, string>
export type TitleTexts = Record<keyof typeof titles, string>
