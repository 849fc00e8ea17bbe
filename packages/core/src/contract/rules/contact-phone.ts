import { digitsOf, normalizeTyped } from './typed-text.ts'

/** At least five digits, and common separators; not validated against national numbering plans. Used by browser and host. */
export const isContactPhone = (typed: string): boolean =>
  /^\+?[\d\s()./-]{5,30}$/.test(normalizeTyped(typed)) && digitsOf(typed).length >= 5
