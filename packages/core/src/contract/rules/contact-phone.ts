import { normalizeTyped } from './typed-text.ts'

/** Digits and common separators; not validated against national numbering plans. Used by browser and host. */
export const isContactPhone = (typed: string): boolean => /^\+?[\d\s()./-]{5,30}$/.test(normalizeTyped(typed))
