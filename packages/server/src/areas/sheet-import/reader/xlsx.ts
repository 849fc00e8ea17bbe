import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import path from 'node:path'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { columnIndex } from './cells.ts'
import { builtInFormat, numberReader, type NumberReader } from './formats.ts'
import {
  headOf,
  type Cell,
  type Row,
  type SheetStream,
  type Workbook,
  type WorkbookSheet,
} from './workbook.ts'
import { streamOf } from './stream-of.ts'
import { readXml, type Attributes } from './xml.ts'
import { partName, type Zip } from './zip.ts'

/** Longer texts are longer than any column allows; the end of one is not needed to say so. */
const longestText = 2_000
/** Characters of all shared texts. */
const mostShared = 24 * 1024 * 1024
const mostSheets = 2_000

/** Opens a workbook in Office Open XML, of any producer. Throws `SheetProblem`. */
export async function openXlsx(zip: Zip): Promise<Workbook> {
  const book = await findWorkbook(zip)
  const relations = await relationsOf(zip, book)
  refuseMacros(zip, relations)
  const { sheets, is1904 } = await readSheets(zip, book, relations)
  if (sheets.length === 0) throw new SheetProblem('no-sheet')
  if (sheets.length > mostSheets) throw new SheetProblem('too-many-parts')
  const partOf = (kind: string) => [...relations.values()].find(({ type }) => type === kind)?.target
  const formats = await readFormats(zip, partOf('styles'), is1904)
  const shared = await readShared(zip, partOf('sharedstrings'))
  const open = (index: number) => openSheet(zip, sheets[index]!.part, { formats, shared })
  return { format: 'xlsx', encoding: '', sheets, head: (index) => headOf(open(index)), open }
}

/** Macros are programs: files with some are refused as a whole. */
function refuseMacros(zip: Zip, relations: ReadonlyMap<string, Relation>): void {
  const kinds = [...relations.values()].map(({ type }) => type)
  if (kinds.some((kind) => /^(vbaproject|xl(intl)?macrosheet)$/.test(kind))) throw new SheetProblem('macros')
  if (zip.names.some((name) => /vbaproject|macrosheets\//.test(name))) throw new SheetProblem('macros')
}

interface Relation {
  type: string
  target: string
}

/** The parts that a part refers to, by id; both variants of the standard name their kinds with the same last word. */
async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const name = path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`)
  const found = new Map<string, Relation>()
  if (!zip.has(name)) return found
  const open = (element: string, { Id, Type, Target, TargetMode }: Attributes) => {
    if (element !== 'Relationship' || !Id || !Target || TargetMode?.value === 'External') return
    const type = Type?.value.split('/').at(-1)?.toLowerCase() ?? ''
    found.set(Id.value, { type, target: resolve(part, Target.value) })
  }
  await readXml(zip.read(name), { open }, { part: name })
  return found
}

function resolve(from: string, target: string): string {
  const name = target.replaceAll('\\', '/')
  return partName(
    name.startsWith('/') ? path.posix.normalize(name) : path.posix.join(path.posix.dirname(from), name),
  )
}

async function findWorkbook(zip: Zip): Promise<string> {
  const relations = await relationsOf(zip, '')
  const named = [...relations.values()].find(({ type }) => type === 'officedocument')?.target
  if (named?.endsWith('.bin')) throw new SheetProblem('other-format', '.xlsb')
  for (const name of [named, 'xl/workbook.xml']) if (name && zip.has(name)) return name
  throw new SheetProblem('no-sheet')
}

interface FoundSheet extends WorkbookSheet {
  part: string
}

async function readSheets(zip: Zip, book: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: FoundSheet[] = []
  let is1904 = false
  await readXml(
    zip.read(book),
    {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904?.value ?? '')
        if (name !== 'sheet') return
        const id = Object.values(attributes).find(({ local, prefix }) => local === 'id' && prefix)?.value
        const relation = relations.get(id ?? '')
        const part = relation?.target ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
        // Sheets that are charts have no cells.
        if (!zip.has(part) || (relation && relation.type !== 'worksheet')) return
        const isHidden = /hidden/i.test(attributes.state?.value ?? '')
        sheets.push({ name: attributes.name?.value ?? '', isHidden, part })
      },
    },
    { part: book },
  )
  return { sheets, is1904 }
}

/** How each style of the workbook shows numbers. */
async function readFormats(zip: Zip, part: string | undefined, is1904: boolean): Promise<NumberReader[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  if (part && zip.has(part)) {
    let isInCells = false
    await readXml(
      zip.read(part),
      {
        open(name, { numFmtId, formatCode }) {
          if (name === 'cellXfs') isInCells = true
          else if (name === 'numFmt') codes.set(Number(numFmtId?.value), formatCode?.value ?? '')
          else if (name === 'xf' && isInCells) ids.push(Number(numFmtId?.value ?? 0))
        },
        close: (name) => void (name === 'cellXfs' && (isInCells = false)),
      },
      { part },
    )
  }
  const readers = new Map<number, NumberReader>()
  const readerOf = (id: number) => numberReader(codes.get(id) ?? builtInFormat(id), is1904)
  return ids.map((id) => readers.get(id) ?? (readers.set(id, readerOf(id)), readers.get(id)!))
}

async function readShared(zip: Zip, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!part || !zip.has(part)) return texts
  const text = textCollector()
  let total = 0
  await readXml(
    zip.read(part),
    {
      open(name) {
        if (name === 'si') text.clear()
        else text.open(name)
      },
      close(name) {
        text.close(name)
        if (name !== 'si') return
        texts.push(text.read())
        total += texts.at(-1)!.length
        if (total > mostShared) throw new SheetProblem('unpacked', part)
      },
      text: text.add,
    },
    { part },
  )
  return texts
}

/** Collects the `t` elements of a text, without the phonetic ones of East Asian texts. */
function textCollector() {
  let text = ''
  let isInText = false
  let phonetic = 0
  return {
    clear: () => void (text = ''),
    open(name: string) {
      if (name === 'rPh') phonetic++
      else if (name === 't') isInText = phonetic === 0
    },
    close(name: string) {
      if (name === 'rPh') phonetic--
      else if (name === 't') isInText = false
    },
    add: (more: string) => void (isInText && text.length < longestText && (text += more)),
    read: () => unescaped(cutText(text, longestText)),
  }
}

/** Characters that XML cannot have are written as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text

interface Book {
  formats: readonly NumberReader[]
  shared: readonly string[]
}

const lastRow = 1_048_576
const lastColumn = 16_384

function openSheet(zip: Zip, part: string, book: Book): SheetStream {
  const merged: string[] = []
  const hiddenColumns = new Set<number>()
  return streamOf(zip, part, { merged, hiddenColumns }, (onRow) => ({
    events: sheetEvents(book, onRow, { merged, hiddenColumns }),
  }))
}

const isOn = (attribute: Attributes[string] | undefined): boolean => /^(1|true)$/.test(attribute?.value ?? '')
/** Rows without a height and columns without a width are not seen, either. */
const isZero = (attribute: Attributes[string] | undefined): boolean =>
  /^0(\.0*)?$/.test(attribute?.value ?? '')

/** Builds rows from the elements of a worksheet. */
function sheetEvents(
  book: Book,
  onRow: (row: Row) => void,
  { merged, hiddenColumns }: { merged: string[]; hiddenColumns: Set<number> },
) {
  const inline = textCollector()
  let cells = new Map<number, Cell>()
  let line = 0
  let column = -1
  let isHidden = false
  let defaultHidden: Attributes[string] | undefined
  let isInData = false
  let type = ''
  let style = 0
  let value = ''
  let isFormula = false
  let isInValue = false

  function openRow({ r, hidden, ht }: Attributes) {
    const number = r ? Number(r.value) : line + 1
    // A line that comes again would replace the first one.
    if (!(number > line && number <= lastRow)) throw new SheetProblem('damaged', r?.value)
    line = number
    column = -1
    isHidden = isOn(hidden ?? (ht ? undefined : defaultHidden)) || isZero(ht)
    cells = new Map()
  }

  function openColumns({ min, max, hidden, width }: Attributes) {
    if (!isOn(hidden) && !isZero(width)) return
    const last = Math.min(Number(max?.value), lastColumn)
    for (let at = Number(min?.value); at >= 1 && at <= last; at++) hiddenColumns.add(at - 1)
  }

  function openCell({ r, t, s }: Attributes) {
    const letters = r && /^([A-Za-z]{1,3})(\d{1,7})$/.exec(r.value)
    if (r && (!letters || Number(letters[2]) !== line)) throw new SheetProblem('damaged', r.value)
    const at = letters ? columnIndex(letters[1]!.toUpperCase()) : column + 1
    if (at >= lastColumn || cells.has(at)) throw new SheetProblem('damaged', r?.value)
    column = at
    type = t?.value ?? 'n'
    style = Number(s?.value ?? 0)
    value = ''
    isFormula = false
    inline.clear()
  }

  function closeCell() {
    const cell = isFormula
      ? { text: value, kind: 'formula' as const }
      : cellOf(type, value, inline.read(), style, book)
    if (cell.text || cell.kind) cells.set(column, cell)
  }

  return {
    open(name: string, attributes: Attributes) {
      if (name === 'sheetData') isInData = true
      else if (name === 'mergeCell' && attributes.ref) merged.push(attributes.ref.value)
      else if (name === 'col') openColumns(attributes)
      else if (name === 'sheetFormatPr') defaultHidden = attributes.zeroHeight
      if (!isInData) return
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') isInValue = true
      else if (name === 'f') isFormula = true
      else inline.open(name)
    },
    close(name: string) {
      if (!isInData) return
      if (name === 'sheetData') isInData = false
      else if (name === 'row' && cells.size > 0) onRow({ line, cells, isHidden })
      else if (name === 'c') closeCell()
      else if (name === 'v') isInValue = false
      else inline.close(name)
    },
    text(text: string) {
      if (!isInData) return
      if (isInValue && value.length < longestText) value += text
      else inline.add(text)
    },
  }
}

function cellOf(type: string, value: string, inline: string, style: number, book: Book): Cell {
  switch (type) {
    case 's': {
      // Programs write an empty value for an empty text.
      if (!value.trim()) return { text: '' }
      const text = book.shared[Number(value)]
      return text === undefined ? { text: value, kind: 'error' } : { text }
    }
    case 'inlineStr':
      return { text: inline }
    case 'str':
      return { text: unescaped(value) || inline }
    case 'b':
      return value.trim() ? { text: /^(1|true)$/.test(value.trim()) ? 'TRUE' : 'FALSE' } : { text: '' }
    case 'e':
      return { text: value, ...(value && { kind: 'error' }) }
    case 'd':
      return { text: value, ...(value && { kind: 'date' }) }
    default: {
      if (!value.trim()) return { text: '' }
      const number = Number(value)
      if (!Number.isFinite(number)) return { text: value, kind: 'error' }
      return (book.formats[style] ?? general)(number)
    }
  }
}

const general = numberReader('General', false)
