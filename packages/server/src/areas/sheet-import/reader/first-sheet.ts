import { SheetProblem } from '../../shared/sheet-kind.ts'
import { columnIndex, columnLetters } from './cells.ts'
import { partsOf, textOf, type ZipEntry } from './zip-entries.ts'

/** What has to be known of a sheet before its values are read. */
export interface SheetOutline {
  /** Rows with a value, the heading among them. */
  rows: number
  /** Cells with a formula, as in B7. */
  formulas: ReadonlySet<string>
}

/** More columns than any sheet of ours; a row whose last cell is far to the right is stretched to it when it is read. */
const mostColumnLetters = 2

/**
 * Looks through the first sheet of a workbook for what the reader of values does not tell: formulas, merged cells, rows that would be
 * stretched. Throws `SheetProblem`.
 */
export async function outlineOf(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<SheetOutline> {
  const sheet = findSheet(bytes, entries)
  // Whatever the reader of values goes on to unpack must be as large as it says, too.
  for (const entry of entries.values())
    if (entry !== sheet) for await (const part of partsOf(bytes, entry)) void part
  const outline = { rows: 0, formulas: new Set<string>() }
  let place = { column: -1, row: 0 }
  let isCounted = false
  let rest = ''
  for await (const part of partsOf(bytes, sheet)) {
    // Names and references are plain ASCII, so that a sign that two parts share does no harm.
    const text = rest + part.toString('latin1')
    const open = text.lastIndexOf('<')
    const whole = text.indexOf('>', open) < 0 ? open : text.length
    for (const [, name, attributes = ''] of text.slice(0, whole).matchAll(marks)) {
      if (name === 'row') {
        isCounted = false
        place = { column: -1, row: Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? place.row + 1) }
      } else if (name === 'c') place = { ...place, column: columnIn(attributes) ?? place.column + 1 }
      else if (name === 'v' || name === 'is') {
        if (!isCounted) outline.rows++
        isCounted = true
      } else if (name === 'f') outline.formulas.add(`${columnLetters(place.column)}${place.row}`)
      else throw new SheetProblem('merged', /\bref="([A-Z0-9:]{1,20})"/.exec(attributes)?.[1])
    }
    rest = text.slice(whole)
    if (rest.length > longestTag) throw new SheetProblem('no-sheet')
  }
  return outline
}

const marks = /<(?:\w+:)?(row|c|f|v|is|mergeCell)\b([^<>]*)>/g
const longestTag = 64 * 1024

/** Programs may leave it out; then a cell follows the one before. */
function columnIn(attributes: string): number | undefined {
  const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
  if (letters === undefined) return undefined
  if (letters.length > mostColumnLetters) throw new SheetProblem('too-large')
  return columnIndex(letters)
}

/** The entry of the first sheet, by the workbook's own list. */
function findSheet(bytes: Buffer, entries: Map<string, ZipEntry>): ZipEntry {
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new SheetProblem('no-sheet')
    return textOf(bytes, entry)
  }
  if (/macroEnabled|application\/vnd\.ms-office\.vbaProject/i.test(read('[Content_Types].xml')))
    throw new SheetProblem('macros')
  // The reader of values begins here: it must come to the same workbook.
  const documents = read('_rels/.rels').match(
    /\bTarget="[^"]*"[^>]*officeDocument"|officeDocument"[^>]*\bTarget="[^"]*"/g,
  )
  if (documents?.length !== 1 || !/\bTarget="\/?xl\/workbook\.xml"/.test(documents[0] ?? ''))
    throw new SheetProblem('no-sheet')
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]*)"/.exec(read('xl/workbook.xml'))?.[1]
  const relations = read('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)
  for (const [, attributes = ''] of relations) {
    if (/\bId="([^"]*)"/.exec(attributes)?.[1] !== id) continue
    const target = /\bTarget="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const entry = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    if (entry) return entry
  }
  throw new SheetProblem('no-sheet')
}
