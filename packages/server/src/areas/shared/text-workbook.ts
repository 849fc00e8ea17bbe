import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { charactersOf } from '@lustra/core/contract'

/** A sheet whose cells and columns are text. */
export interface TextSheet {
  name: string
  columns: readonly TextColumn[]
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

export interface TextColumn {
  header: string
  width?: number | undefined
  /** Its cells have several lines. */
  hasLines?: boolean | undefined
}

/**
 * Streams a workbook of texts while its rows are read: values never become formulas, and programs keep leading zeros,
 * also of what people type below the last row.
 */
export function textWorkbook(sheets: readonly TextSheet[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const add = (name: string, parts: AsyncIterable<string> | Iterable<string>) => {
    const source = Readable.from(parts, { objectMode: false })
    source.on('error', (error) => output.destroy(error))
    output.once('close', () => source.destroy())
    zip.addReadStreamLazy(name, (give) => give(null, source))
  }
  const parts = sheets.map((_sheet, at) => `worksheets/sheet${at + 1}.xml`)
  add('[Content_Types].xml', [contentTypes(parts)])
  add('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])])
  add('xl/workbook.xml', [workbook(sheets)])
  const targets = parts.map((part): [string, string] => ['worksheet', part])
  add('xl/_rels/workbook.xml.rels', [relations([...targets, ['styles', 'styles.xml']])])
  add('xl/styles.xml', [styles])
  for (const [at, sheet] of sheets.entries()) add(`xl/${parts[at]}`, worksheet(sheet))
  zip.end()
  return output
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `${formats}/spreadsheetml/2006/main`
const office = `${formats}/officeDocument/2006/relationships`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (parts: readonly string[]): string =>
  `${declaration}<Types xmlns="${formats}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
  parts.map((part) => `<Override PartName="/xl/${part}" ContentType="${type}.worksheet+xml"/>`).join('') +
  '</Types>'

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">` +
  targets
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>'

const workbook = (sheets: readonly TextSheet[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('') +
  '</sheets></workbook>'

/** Format 49 is text. Style 1: text. Style 2: text at the top of its cell. Style 3: text of several lines. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    ...['', '<alignment vertical="top"/>', '<alignment vertical="top" wrapText="1"/>'].map(
      (alignment) =>
        `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${alignment}</xf>`,
    ),
  ].join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const pieceLength = 32 * 1024

async function* worksheet({ columns, rows }: TextSheet): AsyncGenerator<string> {
  const hasMultilineColumn = columns.some(({ hasLines }) => hasLines)
  const styleOf = columns.map(({ hasLines }) => (hasLines ? 3 : hasMultilineColumn ? 2 : 1))
  const widths = columns.map(
    ({ width = 20 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf[at]}" customWidth="1"/>`,
  )
  const rowOf = (line: number, values: readonly string[]) =>
    `<row r="${line}">${values
      .map(
        (value, at) =>
          `<c r="${columnName(at)}${line}" s="${styleOf[at] ?? 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`,
      )
      .join('')}</row>`
  let piece =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>` +
    rowOf(
      1,
      columns.map(({ header }) => header),
    )
  let line = 1
  for await (const values of rows) {
    piece += rowOf(++line, values)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** B for 1; none of our sheets has more than 26 columns. */
const columnName = (at: number): string => String.fromCharCode(65 + at)

/** Without characters that XML cannot represent; a cell holds 32,767 characters. */
const escaped = (text: string): string =>
  isPlain.test(text)
    ? text
    : truncate(text.toWellFormed(), 32_000)
        .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
        // A text that looks like an escaped character would be read as one.
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isPlain = /^[\x20-\x21\x23-\x25\x27-\x3b\x3d\x3f-\x5e\x60-\x7e]{0,1000}$/

/** Truncates a text to a number of code points, as columns of sheets count them, without splitting a character. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let left = most
  let end = 0
  // Twice as many code units are enough, however long the text is.
  for (const character of charactersOf(text.slice(0, most * 2))) {
    left -= Array.from(character).length
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A text that a spreadsheet program would read as a formula begins with an apostrophe, as OWASP recommends. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

const cell = (text: string): string => {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The same cells as `textWorkbook` as CSV (RFC 4180): in UTF-8 with a byte order mark, without which Excel reads another encoding. */
export async function* textCsv(
  headers: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => Buffer.from(`${cells.map(cell).join(',')}\r\n`)
  yield Buffer.from('\ufeff')
  yield line(headers)
  for await (const row of rows) yield line(row)
}
