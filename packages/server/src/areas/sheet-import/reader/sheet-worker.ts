import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { SheetProblem, type FieldFault, type SheetRow } from '../../shared/sheet-kind.ts'
import { cellText, columnLetters, faultOf } from './cells.ts'
import { outlineOf, type SheetOutline } from './first-sheet.ts'
import { placesOf, type Places } from './headings.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.types.ts'
import { zipEntries } from './zip-entries.ts'

const port = parentPort
if (!port) throw new Error('Sheets are read in a thread of their own only')

const rowsAtOnce = 500
const say = (answer: SheetAnswer) => port.postMessage(answer)

try {
  await read(workerData as SheetOrder)
  say({ end: true })
} catch (error) {
  if (error instanceof SheetProblem) say({ problem: error.problem, detail: error.detail })
  // Whatever the reader of values stumbles over is no sheet that it knows.
  else say({ problem: 'no-sheet', detail: '' })
}
port.close()

async function read({ bytes: given, columns, mostRows }: SheetOrder): Promise<void> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const outline = await outlineOf(bytes, zipEntries(bytes))
  if (outline.rows - 1 > mostRows) throw new SheetProblem('too-many-rows', String(mostRows))
  let places: Places | undefined
  let rows: SheetRow[] = []
  let count = 0
  for await (const { index, values } of streamXlsxRows(given)) {
    const texts = values.map(cellText)
    if (!texts.some(Boolean) && !values.some((_value, place) => isFormula(outline, place, index))) continue
    if (!places) {
      places = placesOf(texts, columns)
      say({ total: outline.rows - 1 })
      continue
    }
    count++
    if (count > mostRows) throw new SheetProblem('too-many-rows', String(mostRows))
    rows.push(rowOf(index, texts, places, outline))
    if (rows.length < rowsAtOnce) continue
    say({ rows })
    rows = []
    await once(port!, 'message')
  }
  if (count === 0) throw new SheetProblem('empty')
  if (rows.length > 0) say({ rows })
}

function isFormula({ formulas }: SheetOutline, place: number, index: number): boolean {
  return formulas.size > 0 && formulas.has(`${columnLetters(place)}${index + 1}`)
}

function rowOf(index: number, texts: readonly string[], places: Places, outline: SheetOutline): SheetRow {
  const values: Record<string, string> = {}
  const faults: FieldFault[] = []
  const width = Math.max(texts.length, places.length)
  for (let place = 0; place < width; place++) {
    const column = places[place]
    const text = texts[place] ?? ''
    if (!column) {
      // It has no heading: nobody knows what it is, and it must not get lost.
      if (text) throw new SheetProblem('headings', `${columnLetters(place)}1`)
      continue
    }
    values[column.field] = text
    const fault = faultOf(text, column, isFormula(outline, place, index))
    if (fault) faults.push({ field: column.field, fault })
  }
  return { line: index + 1, values, faults }
}
