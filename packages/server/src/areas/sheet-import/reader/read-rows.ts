import type { SheetSource } from '@lustra/core/contract'
import {
  SheetProblem,
  type FieldFault,
  type FieldNote,
  type SheetRow,
  type SheetColumn,
  type SheetProblemWord,
} from '../../shared/sheet-kind.ts'
import { columnLetters, faultOf, isNormalised, plainText, valueOf } from './cells.ts'
import {
  chosenColumns,
  columnsOf,
  createHeadings,
  matchHeadings,
  textsOf,
  type ColumnMap,
  type SheetChoice,
} from './headings.ts'
import { isHelpSheet } from './help-sheet.ts'
import { openWorkbook } from './open-workbook.ts'
import type { Row, Workbook } from './workbook.ts'
import type { Language } from '../../../platform/http/languages.ts'
import { truncate } from '../../shared/text-workbook.ts'

export interface SheetOrder {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
  /** Of the person who uploaded it: decides between encodings. */
  language: Language
  choice: SheetChoice
}

/** Messages of the thread; after each batch it waits for a message to continue. */
export type SheetResponse =
  | { total: number }
  | { rows: SheetRow[] }
  | { end: SheetSource }
  | { problem: SheetProblemWord; detail: string; source?: SheetSource | undefined }

const rowsAtOnce = 500

/**
 * Reads the rows of a file in batches, and returns what was found in it. Throws `SheetProblem`; with 'choose-sheet' and
 * 'headings' it has what a person can choose from.
 */
export async function* readRows(
  order: SheetOrder,
): AsyncGenerator<{ total: number } | { rows: SheetRow[] }, SheetSource> {
  const source: SheetSource = {
    Format: '',
    Encoding: '',
    Sheets: [],
    Sheet: -1,
    Columns: [],
    Fields: order.columns.map(({ field, isRequired = false }) => ({ Field: field, IsRequired: isRequired })),
    HiddenRows: 0,
    HiddenColumns: [],
  }
  try {
    yield* readAll(order, source)
    return source
  } catch (error) {
    const isChoice = error instanceof SheetProblem && /^(choose-sheet|headings)$/.test(error.problem)
    throw isChoice ? new SheetProblem(error.problem, error.detail, source) : error
  }
}

async function* readAll(
  { bytes: given, columns, mostRows, language, choice }: SheetOrder,
  source: SheetSource,
) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const headings = createHeadings(columns)
  const workbook = await openWorkbook(bytes, language, headings.count, choice.encoding)
  source.Format = workbook.format
  source.Encoding = workbook.encoding
  const sheets = await findSheets(workbook)
  const matched = sheets.map(({ index, head }) => ({
    index,
    head,
    match: matchHeadings(head, columns, headings),
  }))
  source.Sheets = matched.map(({ index, match: { row, fault } }) => ({
    Index: index,
    Name: truncate(workbook.sheets[index]!.name, 60),
    Headings: truncate(textsOf(row).map(plainText).filter(Boolean).join(', '), 120),
    Fits: fault === undefined,
  }))
  const isClear = matched.length === 1 && choice.sheet === undefined
  const selected = isClear ? matched[0] : matched.find(({ index }) => index === choice.sheet)
  if (!selected) throw new SheetProblem(matched.length === 0 ? 'empty' : 'choose-sheet')
  const { index, head, match } = selected
  source.Sheet = index
  source.Columns = columnsOf(head, match)
  if (!choice.columns && match.fault !== undefined)
    throw new SheetProblem('headings', truncate(match.fault, 60))
  const map = choice.columns ? chosenColumns(choice.columns, columns) : match.columns
  const counted = { mostRows, headingLine: match.row.line }
  yield* readSheetRows(workbook, index, map, counted, source)
}

/** The visible sheets with rows, without the one that explains a template. */
async function findSheets(workbook: Workbook) {
  const isAllHidden = workbook.sheets.every(({ isHidden }) => isHidden)
  const found: { index: number; head: readonly Row[] }[] = []
  for (const [index, { isHidden }] of workbook.sheets.entries()) {
    if (isHidden && !isAllHidden) continue
    const head = (await workbook.head(index)).filter(hasText)
    if (head[0] && !isHelpSheet(textsOf(head[0]))) found.push({ index, head })
  }
  return found
}

async function* readSheetRows(
  workbook: Workbook,
  index: number,
  map: ColumnMap,
  { mostRows, headingLine }: { mostRows: number; headingLine: number },
  source: SheetSource,
) {
  const sheet = workbook.open(index)
  let rows: SheetRow[] = []
  let count = 0
  const hidden = new Set<number>()
  for await (const row of sheet.rows) {
    if (row.line <= headingLine || !hasText(row)) continue
    if (++count > mostRows) throw new SheetProblem('too-many-rows', String(mostRows))
    if (row.isHidden) source.HiddenRows++
    refuseUnmapped(row, map, source)
    for (const position of row.cells.keys())
      if (map.get(position) && sheet.hiddenColumns.has(position)) hidden.add(position)
    rows.push(rowOf(row, map, sheet.hiddenColumns))
    if (rows.length < rowsAtOnce) continue
    // The number of rows is known at the end only.
    if (count === rowsAtOnce) yield { total: Math.min(mostRows, Math.round(count / (sheet.share() || 1))) }
    yield { rows }
    rows = []
  }
  if (count === 0) throw new SheetProblem('empty')
  source.HiddenColumns = [...hidden].toSorted((one, other) => one - other).map(columnLetters)
  const merged = sheet.merged.find((range) => Number(/\d+$/.exec(range)?.[0] ?? Infinity) >= headingLine)
  if (merged) throw new SheetProblem('merged', merged)
  if (rows.length > 0) yield { rows }
}

/** Rows of blanks alone are empty: programs write them below the last row. */
function hasText({ cells }: Row): boolean {
  for (const { text, kind } of cells.values()) if (kind || plainText(text)) return true
  return false
}

/** A value without a heading has no meaning, and must not get lost. Throws 'headings'. */
function refuseUnmapped({ line, cells }: Row, map: ColumnMap, source: SheetSource): void {
  for (const [position, { text }] of cells) {
    if (map.has(position) || !plainText(text)) continue
    const Column = columnLetters(position)
    if (!source.Columns.some((one) => one.Column === Column))
      source.Columns.push({ Column, Heading: '', Example: truncate(plainText(text), 60), Field: '' })
    throw new SheetProblem('headings', `${Column}${line}`)
  }
}

function rowOf({ line, cells, isHidden }: Row, map: ColumnMap, hidden: ReadonlySet<number>): SheetRow {
  const values: Record<string, string> = {}
  const faults: FieldFault[] = []
  const notes: FieldNote[] = []
  for (const [position, column] of map) {
    if (!column) continue
    const cell = cells.get(position)
    const value = cell ? valueOf(cell.text, column) : ''
    values[column.field] = value
    const fault = faultOf(cell, value, column)
    if (fault) faults.push({ field: column.field, fault })
    else if (cell?.kind === 'formatted') notes.push({ field: column.field, note: 'formatted' })
    else if (cell && isNormalised(value, cell.text)) notes.push({ field: column.field, note: 'normalised' })
    else if (value && hidden.has(position)) notes.push({ field: column.field, note: 'hidden-column' })
  }
  return { line, values, faults, notes, isHidden }
}
