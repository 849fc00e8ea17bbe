import type { SheetEncoding } from '@lustra/core/contract'
import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import type { Language } from '../../../platform/http/languages.ts'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { encodingOf, headLength, type HeadingCount } from './text-encoding.ts'
import { headOf, type Cell, type Row, type SheetStream, type Workbook } from './workbook.ts'

/** With a Chinese keyboard, a comma is a wide one. */
const wideComma = '，'
const separators = [',', ';', '\t', '|', wideComma]
const pieceLength = 64 * 1024
/** Longer texts are longer than any column allows; the end of one is not needed to say so. */
const longestText = 2_000

/** Reads a text file of values with separators, in the encodings in which spreadsheet programs write one. */
export function openCsv(
  bytes: Buffer,
  language: Language,
  headings: HeadingCount,
  chosen?: SheetEncoding,
): Workbook {
  const encoding = chosen ?? encodingOf(bytes, language, headings)
  const text = new TextDecoder(encoding).decode(bytes)
  if (!chosen && isBinary(text.slice(0, headLength))) throw new SheetProblem('no-sheet')
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
        record.forEach((value, column) => value && cells.set(column, cellOf(value)))
        if (cells.size > 0) yield { line, cells, isHidden: false }
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      // Records that the error has discarded count, too.
      const row = String(Number(error.records ?? line) + 1)
      throw new SheetProblem(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open-quote' : 'damaged', row)
    } finally {
      records.destroy()
    }
  }
  return {
    rows: rows(),
    share: () => Math.min(1, read / (text.length || 1)),
    merged: [],
    hiddenColumns: new Set(),
  }
}

/** ="007" keeps the zeros of a text when Excel opens the file. */
function cellOf(value: string): Cell {
  const text = /^="([^"]*)"$/.exec(value)?.[1]
  if (text !== undefined) return { text: cutText(text, longestText) }
  // Spreadsheets write a long number as they show it, without its last digits.
  return /^-?\d(\.\d+)?E\+\d{2,3}$/.test(value)
    ? { text: value, kind: 'rounded' }
    : { text: cutText(value, longestText) }
}

/** A text has such a character by mistake only: one is a fault of its value. */
function isBinary(head: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it counts.
  const controls = head.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g) ?? []
  return controls.length > Math.max(1, head.length / 100)
}

/** Known headings first, then the number of columns; wide commas are in addresses, too. */
function scoreOf(head: string, delimiter: string, headings: HeadingCount): number {
  let best = 0
  function on_record(record: string[]) {
    const columns = delimiter === wideComma ? 0 : Math.min(record.length, 999)
    best = Math.max(best, headings(record) * 1_000 + columns)
    return null
  }
  try {
    parseAll(head, { ...optionsOf(delimiter), to: 20, on_record })
  } catch {
    // A quote that is not closed: the lines before it count, and reading reports it.
  }
  return best
}

function bestOf<T extends string>(choices: readonly T[], score: (choice: T) => number): T {
  const scores = choices.map(score)
  return choices[scores.indexOf(Math.max(...scores))]!
}
