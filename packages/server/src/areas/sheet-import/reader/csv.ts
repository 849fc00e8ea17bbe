import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import type { Language } from '../../../platform/http/languages.ts'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { headOf, type Cell, type Row, type SheetStream, type Workbook } from './workbook.ts'

const separators = [',', ';', '\t', '|']
const headLength = 64 * 1024
const pieceLength = 64 * 1024
/** A spreadsheet's cell holds 32,767 characters. */
const longestRecord = 1024 * 1024

/** Returns how many of the texts are known headings. */
export type HeadingCount = (texts: readonly string[]) => number

/** Reads a text file of values with separators, in the encodings in which spreadsheet programs write one. */
export function openCsv(bytes: Buffer, language: Language, headings: HeadingCount): Workbook {
  const { text, encoding } = decode(bytes, language, headings)
  const marked = /^sep=(.)\r?\n?/.exec(text)
  const from = marked ? marked[0].length : 0
  const separator =
    marked?.[1] ?? bestOf(separators, (one) => scoreOf(text.slice(from, headLength), one, headings))
  const open = () => openText(text, from, separator)
  return {
    format: 'csv',
    encoding,
    sheets: [{ name: '', isHidden: false }],
    head: () => headOf(open()),
    open,
  }
}

const optionsOf = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: longestRecord,
})

function openText(text: string, from: number, separator: string): SheetStream {
  let read = from
  function* pieces() {
    for (; read < text.length; read += pieceLength) yield text.slice(read, read + pieceLength)
  }
  async function* rows(): AsyncGenerator<Row> {
    const records = Readable.from(pieces()).pipe(parse(optionsOf(separator)))
    let line = 0
    try {
      for await (const record of records as AsyncIterable<string[]>) {
        line++
        const cells = new Map<number, Cell>()
        record.forEach((value, column) => value && cells.set(column, { text: asText(value) }))
        if (cells.size > 0) yield { line, cells, isHidden: false }
      }
    } catch (error) {
      throw error instanceof CsvError ? new SheetProblem('damaged', String(line + 1)) : error
    } finally {
      records.destroy()
    }
  }
  return { rows: rows(), share: () => Math.min(1, read / (text.length || 1)), merged: [] }
}

/** ="007" keeps the zeros of a text when Excel opens the file. */
const asText = (value: string): string => /^="([^"]*)"$/.exec(value)?.[1] ?? value

function decode(bytes: Buffer, language: Language, headings: HeadingCount) {
  const marked = markOf(bytes)
  const unmarked = marked ?? (isValid(bytes, 'utf-8') ? 'utf-8' : undefined)
  const encoding =
    unmarked ??
    // Chinese encodings can often be read as each other: the one in which the headings are known is right.
    bestOf(
      legacyEncodings[language].filter((one) => isValid(bytes, one)),
      (one) => headings(headingsOf(new TextDecoder(one).decode(bytes.subarray(0, headLength)))),
    ) ??
    'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, headLength))) throw new SheetProblem('no-sheet')
  return { text, encoding }
}

const legacyEncodings: Record<Language, string[]> = {
  en: ['gb18030', 'big5'],
  zh: ['gb18030', 'big5'],
  zh_hant: ['big5', 'gb18030'],
}

function markOf(bytes: Buffer): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, every other byte of a Latin separator or digit is 0.
  const head = bytes.subarray(0, 1_000)
  const zeros = [0, 1].map((half) => head.filter((byte, at) => byte === 0 && at % 2 === half).length)
  if (head.length < 16) return undefined
  if (zeros[1]! * 8 > head.length && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! * 8 > head.length && zeros[1] === 0) return 'utf-16be'
  return undefined
}

function isValid(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The first line, split at every separator. */
const headingsOf = (text: string): string[] => (/^[^\r\n]*/.exec(text)?.[0] ?? '').split(/[,;\t|"]/)

/** Known headings first, then the number of columns. */
function scoreOf(head: string, delimiter: string, headings: HeadingCount): number {
  try {
    const records: string[][] = parseAll(head, { ...optionsOf(delimiter), to: 20 })
    return Math.max(0, ...records.map((record) => headings(record) * 1_000 + Math.min(record.length, 999)))
  } catch {
    return 0
  }
}

function bestOf<T extends string>(choices: readonly T[], score: (choice: T) => number): T {
  const scores = choices.map(score)
  return choices[scores.indexOf(Math.max(...scores))]!
}
