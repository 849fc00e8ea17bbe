import type { SheetFault } from '@lustra/core/contract'
import type { SheetColumn } from '../../shared/sheet-kind.ts'

/** What stands in a cell as a text, composed, with plain blanks and without any around it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'string' && typeof value !== 'boolean') return ''
  return String(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .replace(/\p{Cc}/gu, '\ufffd')
    .trim()
}

/** A phone number or code that a program took for a number: without an exponent. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value)

/** Signs that nobody sees make two names different that look the same. Written for emoji and some scripts, joiners are none of them. */
const invisible = /[\ufffd\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const errorOfProgram = /^#(REF|N\/A|NAME\?|VALUE|DIV\/0|NULL|NUM)!?$/

/** What is wrong with a cell, whatever is in the others. */
export function faultOf(
  text: string,
  { isRequired, longest }: SheetColumn,
  isFormula: boolean,
): SheetFault | undefined {
  if (isFormula) return 'formula'
  if (!text) return isRequired ? 'missing' : undefined
  if (invisible.test(text)) return 'invisible'
  if (errorOfProgram.test(text)) return 'invalid'
  return Array.from(text).length > longest ? 'too-long' : undefined
}

/** B for 1, AA for 26. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** 1 for B, 26 for AA. */
export const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
