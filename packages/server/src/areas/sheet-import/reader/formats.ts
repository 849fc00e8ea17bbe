import { format, getFormatFromId, isDateFormat } from 'numfmt'
import type { Cell } from './workbook.ts'

/** Excel counts days from 1904 in workbooks of old Macs. */
const daysTo1904 = 1462
/** 31 December 9999. */
const lastDay = 2_958_465

/** A number in full: 15 digits as in spreadsheets, without exponent and grouping. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21
    ? rounded.toLocaleString('en', { useGrouping: false })
    : String(rounded)
}

export type NumberReader = (value: number) => Cell

/** Spreadsheets keep 15 digits of a number: the others of a longer one are lost, and two codes could become one. */
export const isRounded = (value: number): boolean => Math.abs(value) >= 1e15

/** Shows numbers as a format does. A date stays a date, since the typed text it was made of is lost. */
export function numberReader(code: string, is1904: boolean): NumberReader {
  const isDate = isDateOf(code)
  if (isDate) return (value) => dateCell(is1904 ? value + daysTo1904 : value, code)
  const readShort = shortNumberReader(code)
  return (value) => (isRounded(value) ? { text: value.toPrecision(15), kind: 'rounded' } : readShort(value))
}

function shortNumberReader(code: string): NumberReader {
  // An exponent hides digits of phones and codes.
  if (/^general$|e[+-]/i.test(code) || code === '@') return (value) => ({ text: plainNumber(value) })
  return (value) => {
    const plain = plainNumber(value)
    const shown = shownAs(code, value)?.trim() ?? plain
    return shown === plain ? { text: plain } : { text: shown, kind: 'formatted' }
  }
}

function dateCell(value: number, code: string): Cell {
  const isDay = value >= 1
  if (!(value >= 0 && value <= lastDay + 1)) return { text: plainNumber(value), kind: 'date' }
  const iso = isDay ? (value % 1 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd') : code
  return { text: shownAs(iso, value) ?? plainNumber(value), kind: 'date' }
}

function isDateOf(code: string): boolean {
  try {
    return isDateFormat(code)
  } catch {
    return false
  }
}

/** Undefined for an invalid format. */
function shownAs(code: string, value: number): string | undefined {
  try {
    return format(code, value)
  } catch {
    return undefined
  }
}

/** The code of a built-in format; General for unknown ones. */
export function builtInFormat(id: number): string {
  // 27 to 36 and 50 to 58 are dates in Chinese, Japanese and Korean programs.
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'yyyy-mm-dd'
  return getFormatFromId(id) ?? 'General'
}
