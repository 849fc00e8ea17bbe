import { SheetProblem } from '../../shared/sheet-kind.ts'
import { columnIndex, columnLetters } from './cells.ts'
import { partsOf, textOf, type ZipEntry } from './zip-entries.ts'

/** What must be known of a sheet before its values are read. */
export interface SheetOutline {
  /** Rows with a value, including the heading. */
  rows: number
  /** Cells with a formula, as in B7. */
  formulas: ReadonlySet<string>
}

/** More columns than any of our sheets; a row with a cell far to the right would be padded up to it. */
const mostColumnLetters = 2

/**
 * Scans the first sheet of a workbook for what the value reader does not report: formulas, merged cells, rows that
 * would be padded. Throws `SheetProblem`.
 */
export async function outlineOf(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<SheetOutline> {
  const sheet = findSheet(bytes, entries)
  // Everything else that the value reader decompresses must have its declared size, too.
  for (const entry of entries.values())
    if (entry !== sheet) for await (const part of partsOf(bytes, entry)) void part
  const outline = { rows: 0, formulas: new Set<string>() }
  let position = { column: -1, row: 0 }
  let isCounted = false
  let rest = ''
  for await (const part of partsOf(bytes, sheet)) {
    // Names and references are plain ASCII, so a character split between two parts does no harm.
    const text = rest + part.toString('latin1')
    const open = text.lastIndexOf('<')
    const whole = text.indexOf('>', open) < 0 ? open : text.length
    for (const [, name, attributes = ''] of text.slice(0, whole).matchAll(tags)) {
      if (name === 'row') {
        isCounted = false
        position = { column: -1, row: Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? position.row + 1) }
      } else if (name === 'c') position = { ...position, column: columnIn(attributes) ?? position.column + 1 }
      else if (name === 'v' || name === 'is') {
        if (!isCounted) outline.rows++
        isCounted = true
      } else if (name === 'f') outline.formulas.add(`${columnLetters(position.column)}${position.row}`)
      else throw new SheetProblem('merged', /\bref="([A-Z0-9:]{1,20})"/.exec(attributes)?.[1])
    }
    rest = text.slice(whole)
    if (rest.length > longestTag) throw new SheetProblem('no-sheet')
  }
  return outline
}

const tags = /<(?:\w+:)?(row|c|f|v|is|mergeCell)\b([^<>]*)>/g
const longestTag = 64 * 1024

/** The reference is optional; without it a cell follows the previous one. */
function columnIn(attributes: string): number | undefined {
  const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
  if (letters === undefined) return undefined
  if (letters.length > mostColumnLetters) throw new SheetProblem('too-large')
  return columnIndex(letters)
}

/** Returns the entry of the first sheet, by the workbook's own list. */
function findSheet(bytes: Buffer, entries: Map<string, ZipEntry>): ZipEntry {
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new SheetProblem('no-sheet')
    return textOf(bytes, entry)
  }
  if (/macroEnabled|application\/vnd\.ms-office\.vbaProject/i.test(read('[Content_Types].xml')))
    throw new SheetProblem('macros')
  // The value reader starts here: it must find the same workbook.
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
