import { normalizeMail, normalizeTyped, type SheetFault } from '@lustra/core/contract'
import type { SheetColumn } from '../../shared/sheet-kind.ts'
import type { Cell } from './workbook.ts'

/** Composed, trimmed, with plain blanks; other characters stay as typed. */
export function plainText(text: string): string {
  if (plain.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .replace(/\p{Cc}/gu, '\ufffd')
    .trim()
}

/** Printable ASCII with single blanks, as most cells are. */
const plain = /^(?:[\x21-\x7e]+ )*[\x21-\x7e]+$/

/** The value of a cell. Full-width letters and digits of codes, phones and mails are read as plain ones. */
export function valueOf(text: string, { kind }: SheetColumn): string {
  const value = plainText(text)
  if (kind === 'identifier') return normalizeTyped(value)
  return kind === 'mail' ? normalizeMail(value) : value
}

/**
 * Invisible characters make two names differ that look the same. Joiners, as used by emoji and some scripts, are
 * allowed.
 */
const invisible = /[\ufffd\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const errorOfProgram = /^#(REF|N\/A|NAME\?|VALUE|DIV\/0|NULL|NUM)!?$/

/** Returns the error of a single cell. */
export function faultOf(
  cell: Cell | undefined,
  text: string,
  { isRequired, longest }: SheetColumn,
): SheetFault | undefined {
  if (cell?.kind === 'formula' || cell?.kind === 'date' || cell?.kind === 'rounded') return cell.kind
  if (!text) return isRequired ? 'missing' : undefined
  if (cell?.kind === 'error' || errorOfProgram.test(text)) return 'invalid'
  if (invisible.test(text)) return 'invisible'
  return Array.from(text).length > longest ? 'too-long' : undefined
}

/** B for 1, AA for 26. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** 1 for B, 26 for AA. */
export const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
