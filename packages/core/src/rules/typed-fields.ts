import { normalizeMail, normalizeTyped } from '../contract/rules/typed-text.ts'

/** Text before and after one @, a dot after it, and no blanks. A full check is only possible by sending a mail. */
export const isMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(normalizeMail(text))

/** Whether the text is not blank. */
export const isFilled = (text: string): boolean => normalizeTyped(text) !== ''
