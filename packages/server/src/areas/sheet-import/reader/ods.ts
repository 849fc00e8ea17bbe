import { SheetProblem } from '../../shared/sheet-kind.ts'
import { columnLetters } from './cells.ts'
import { isRounded, plainNumber } from './formats.ts'
import {
  headRows,
  type Cell,
  type Row,
  type SheetStream,
  type Workbook,
  type WorkbookSheet,
} from './workbook.ts'
import { streamOf } from './stream-of.ts'
import { readXml, type Attributes } from './xml.ts'
import type { Zip } from './zip.ts'

const content = 'content.xml'
const lastRow = 1_048_576
const lastColumn = 16_384
const mostSheets = 2_000
const longestText = 2_000

/** Opens an OpenDocument spreadsheet, as LibreOffice writes it. Throws `SheetProblem`. */
export async function openOds(zip: Zip): Promise<Workbook> {
  await refuseEncrypted(zip)
  const sheets: WorkbookSheet[] = []
  const heads: Row[][] = []
  // All sheets are in one part, so one pass finds the head of each.
  const events = contentEvents({
    onSheet(sheet) {
      if (sheets.push(sheet) > mostSheets) throw new SheetProblem('too-many-parts')
      heads.push([])
    },
    onRow: (row) => void (heads.at(-1)!.length < headRows && heads.at(-1)!.push(row)),
    onHidden() {},
    onMerged() {},
  })
  await readXml(zip.read(content), events, { part: content, everyVocabulary: true })
  if (sheets.length === 0) throw new SheetProblem('no-sheet')
  return {
    format: 'ods',
    encoding: '',
    sheets,
    head: (index) => Promise.resolve(heads[index] ?? []),
    open: (index) => openSheet(zip, index),
  }
}

async function refuseEncrypted(zip: Zip): Promise<void> {
  const part = 'META-INF/manifest.xml'
  if (!zip.has(part)) return
  const open = (name: string) => {
    if (name === 'encryption-data') throw new SheetProblem('protected')
  }
  await readXml(zip.read(part), { open }, { part })
}

function openSheet(zip: Zip, index: number): SheetStream {
  const merged: string[] = []
  const hiddenColumns = new Set<number>()
  return streamOf(zip, content, { merged, hiddenColumns }, (onRow) => {
    let sheet = -1
    const events = contentEvents({
      onSheet: () => void sheet++,
      onRow: (row) => void (sheet === index && onRow(row)),
      onHidden: (column) => void (sheet === index && hiddenColumns.add(column)),
      onMerged: (range) => void (sheet === index && merged.push(range)),
    })
    return { events, everyVocabulary: true, isOver: () => sheet > index }
  })
}

interface Listeners {
  onSheet(sheet: WorkbookSheet): void
  onRow(row: Row): void
  /** A hidden column, from 0. */
  onHidden(column: number): void
  onMerged(range: string): void
}

/** Attributes by their names without prefix. */
const valueOf = (attributes: Attributes, name: string): string | undefined =>
  Object.values(attributes).find(({ local }) => local === name)?.value

const isCollapsed = (attributes: Attributes): boolean =>
  /^(collapse|filter)$/.test(valueOf(attributes, 'visibility') ?? '')

const repeatOf = (attributes: Attributes, name: string, most: number): number => {
  const count = Number(valueOf(attributes, name) ?? 1)
  if (!(Number.isInteger(count) && count >= 1 && count <= most)) throw new SheetProblem('damaged', content)
  return count
}

/** Builds rows from the elements of the content part. */
function contentEvents({ onSheet, onRow, onHidden, onMerged }: Listeners) {
  const hiddenStyles = new Set<string>()
  let styleOfTables = ''
  let line = 1
  let repeats = 1
  let isHidden = false
  let cells = new Map<number, Cell>()
  let column = 0
  let declared = 0 // Columns whose visibility has been read.
  let cell: { attributes: Attributes; repeats: number; paragraphs: string[] } | undefined
  let isInParagraph = false
  let depth = 0 // In elements of a cell that are no paragraphs: comments and drawings.

  function openCell(attributes: Attributes) {
    cell = {
      attributes,
      repeats: repeatOf(attributes, 'number-columns-repeated', lastColumn),
      paragraphs: [],
    }
    const columns = Number(valueOf(attributes, 'number-columns-spanned') ?? 1)
    const rows = Number(valueOf(attributes, 'number-rows-spanned') ?? 1)
    if (columns > 1 || rows > 1)
      onMerged(`${columnLetters(column)}${line}:${columnLetters(column + columns - 1)}${line + rows - 1}`)
  }

  function closeCell() {
    const { attributes, repeats: times, paragraphs } = cell!
    const found = cellOf(attributes, paragraphs.join('\n'))
    if (found.text || found.kind) {
      if (column + times > lastColumn) throw new SheetProblem('damaged', content)
      for (let at = column; at < column + times; at++) cells.set(at, found)
    }
    column += times
    cell = undefined
  }

  function closeRow() {
    if (cells.size > 0) {
      if (line + repeats - 1 > lastRow) throw new SheetProblem('damaged', content)
      // A row that is repeated too often is refused by the number of rows.
      for (let at = 0; at < Math.min(repeats, mostRepeats); at++) onRow({ line: line + at, cells, isHidden })
    }
    line += repeats
  }

  function openInCell(name: string, attributes: Attributes) {
    if (depth > 0) depth++
    else if (!isInParagraph && name === 'p') {
      isInParagraph = true
      cell!.paragraphs.push('')
    } else if (!isInParagraph) depth++
    else if (name === 's') addText(' '.repeat(Math.min(Number(valueOf(attributes, 'c') ?? 1), 100)))
    else if (name === 'tab' || name === 'line-break') addText(name === 'tab' ? '\t' : '\n')
  }

  function addText(text: string) {
    const at = cell!.paragraphs.length - 1
    if (cell!.paragraphs[at]!.length < longestText) cell!.paragraphs[at] += text
  }

  return {
    open(name: string, attributes: Attributes) {
      if (cell) openInCell(name, attributes)
      else if (name === 'style') styleOfTables = valueOf(attributes, 'name') ?? ''
      else if (name === 'table-properties') {
        if (valueOf(attributes, 'display') === 'false') hiddenStyles.add(styleOfTables)
      } else if (name === 'table') {
        const isHiddenSheet = hiddenStyles.has(valueOf(attributes, 'style-name') ?? '')
        onSheet({ name: valueOf(attributes, 'name') ?? '', isHidden: isHiddenSheet })
        line = 1
        declared = 0
      } else if (name === 'table-column') {
        const times = repeatOf(attributes, 'number-columns-repeated', lastColumn)
        if (isCollapsed(attributes))
          for (let at = declared; at < Math.min(declared + times, lastColumn); at++) onHidden(at)
        declared += times
      } else if (name === 'table-row') {
        repeats = repeatOf(attributes, 'number-rows-repeated', lastRow)
        isHidden = isCollapsed(attributes)
        cells = new Map()
        column = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') openCell(attributes)
    },
    close(name: string) {
      if (cell && depth > 0) depth--
      else if (cell && isInParagraph) {
        if (name === 'p') isInParagraph = false
      } else if (name === 'table-cell' || name === 'covered-table-cell') closeCell()
      else if (name === 'table-row') closeRow()
    },
    text: (text: string) => void (cell && isInParagraph && depth === 0 && addText(text)),
  }
}

const mostRepeats = 100_000

/** The text is written as shown; the value says what it is. */
function cellOf(attributes: Attributes, text: string): Cell {
  if (valueOf(attributes, 'formula') !== undefined) return { text, kind: 'formula' }
  const type = valueOf(attributes, 'value-type')
  if (type === 'date' || type === 'time')
    return { text: valueOf(attributes, 'date-value') ?? text, kind: 'date' }
  if (type !== 'float' && type !== 'currency' && type !== 'percentage') return { text }
  const value = Number(valueOf(attributes, 'value') || NaN)
  if (!Number.isFinite(value)) return { text, kind: 'error' }
  if (isRounded(value)) return { text, kind: 'rounded' }
  const plain = plainNumber(value)
  // An exponent hides digits of phones and codes.
  if (plain === text || !text || /\dE[+-]?\d/i.test(text)) return { text: plain }
  return { text, kind: 'formatted' }
}
