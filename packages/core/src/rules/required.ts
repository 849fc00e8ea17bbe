import { normalizeTyped } from '../contract/rules/typed-text.ts'

/** Whether the text is not blank. */
export const isFilled = (text: string): boolean => normalizeTyped(text) !== ''
