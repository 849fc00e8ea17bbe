import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { SheetProblem, type FieldFault, type SheetRow } from '../../shared/sheet-kind.ts'
import { cellText, columnLetters, faultOf } from './cells.ts'
import { outlineOf, type SheetOutline } from './first-sheet.ts'
import { mapColumns, type ColumnMap } from './headings.ts'
import type { SheetResponse, SheetOrder } from './sheet-worker.types.ts'
import { zipEntries } from './zip-entries.ts'

const port = parentPort
if (!port) throw new Error('Sheets are read in a thread of their own only')

const rowsAtOnce = 500
const post = (response: SheetResponse) => port.postMessage(response)

try {
  await read(workerData as SheetOrder)
  post({ end: true })
} catch (error) {
  if (error instanceof SheetProblem) post({ problem: error.problem, detail: error.detail })
  // Any failure of the value reader means an unsupported sheet.
  else post({ problem: 'no-sheet', detail: '' })
}
port.close()

async function read({ bytes: given, columns, mostRows }: SheetOrder): Promise<void> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const outline = await outlineOf(bytes, zipEntries(bytes))
  if (outline.rows - 1 > mostRows) throw new SheetProblem('too-many-rows', String(mostRows))
  let columnsByIndex: ColumnMap | undefined
  let rows: SheetRow[] = []
  let count = 0
  for await (const { index, values } of streamXlsxRows(given)) {
    const texts = values.map(cellText)
    if (!texts.some(Boolean) && !values.some((_value, column) => isFormula(outline, column, index))) continue
    if (!columnsByIndex) {
      columnsByIndex = mapColumns(texts, columns)
      post({ total: outline.rows - 1 })
      continue
    }
    count++
    if (count > mostRows) throw new SheetProblem('too-many-rows', String(mostRows))
    rows.push(rowOf(index, texts, columnsByIndex, outline))
    if (rows.length < rowsAtOnce) continue
    post({ rows })
    rows = []
    await once(port!, 'message')
  }
  if (count === 0) throw new SheetProblem('empty')
  if (rows.length > 0) post({ rows })
}

function isFormula({ formulas }: SheetOutline, column: number, index: number): boolean {
  return formulas.size > 0 && formulas.has(`${columnLetters(column)}${index + 1}`)
}

function rowOf(
  index: number,
  texts: readonly string[],
  columnsByIndex: ColumnMap,
  outline: SheetOutline,
): SheetRow {
  const values: Record<string, string> = {}
  const faults: FieldFault[] = []
  const width = Math.max(texts.length, columnsByIndex.length)
  for (let position = 0; position < width; position++) {
    const column = columnsByIndex[position]
    const text = texts[position] ?? ''
    if (!column) {
      // A value without a heading has no meaning, and must not get lost.
      if (text) throw new SheetProblem('headings', `${columnLetters(position)}1`)
      continue
    }
    values[column.field] = text
    const fault = faultOf(text, column, isFormula(outline, position, index))
    if (fault) faults.push({ field: column.field, fault })
  }
  return { line: index + 1, values, faults }
}
