import type { SheetFault } from '@lustra/core/contract'
import { normalizeMail, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { SheetColumn } from '../../shared/sheet-kind.ts'
import type { Cell } from './workbook.ts'

/** Composed, trimmed, with plain blanks and without zero-width characters; others stay as typed. */
export function plainText(text: string): string {
  return plain.test(text) ? text : composed(text.toWellFormed().replace(zeroWidth, ''))
}

/** Whether a value is not what its cell shows: zero-width characters were removed, or full-width ones became plain. */
export const isNormalised = (value: string, text: string): boolean =>
  value !== text && value !== composed(text)

const composed = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .replace(/\p{Cc}/gu, '\ufffd')
    .trim()

/**
 * Direction marks, soft hyphens and other characters without a width, which come with pasted text. What scripts and emoji
 * need stays: joiners between their signs, variation selectors, and the tags of flags.
 */
const zeroWidth =
  /(?:(?![\u200c\u200d]|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?<!(?![\p{Script=Latin}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Extended_Pictographic}|(?![\p{Script=Latin}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]))/gu

/** Printable ASCII with single blanks, as most cells are. */
const plain = /^(?:[\x21-\x7e]+ )*[\x21-\x7e]+$/

/** The value of a cell. Full-width letters and digits of codes, phones and mails are read as plain ones. */
export function valueOf(text: string, { kind }: SheetColumn): string {
  const value = plainText(text)
  if (kind === 'identifier') return normalizeTyped(value)
  return kind === 'mail' ? normalizeMail(value) : value
}

/** Characters without a sign, which cannot be removed without losing what they stand for. */
const invisible = /[\ufffd\ufff9-\ufffb\p{Co}\p{Cn}]/u
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
