import type { SheetFault } from '@lustra/core/contract'
import type { SheetColumn } from '../../shared/sheet-kind.ts'

/** Normalises a cell value to text: composed, trimmed, with plain blanks. */
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

/** A phone number or code that a program stored as a number: without an exponent. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value)

/**
 * Invisible characters make two names differ that look the same. Joiners, as used by emoji and some scripts, are
 * allowed.
 */
const invisible = /[\ufffd\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const errorOfProgram = /^#(REF|N\/A|NAME\?|VALUE|DIV\/0|NULL|NUM)!?$/

/** Returns the error of a single cell. */
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
