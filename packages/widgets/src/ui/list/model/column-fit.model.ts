/** Which columns of a table are shown, and how wide, from what its rows need. Widths are in em unless stated. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Column, Widths } from '../list.types.ts'

/** Distributes the width of a table to its columns. Pure; all widths in the same unit. */

export interface AllocatedColumn {
  key: string
  /** Width at which no value is cut. */
  natural: number
  /** Width that the person chose. */
  chosen?: number | undefined
  /** Long text, which wraps when there is less than its natural width. */
  long?: boolean | undefined
  /** Numbers do not share what is left. */
  number?: boolean | undefined
  /** Order in which columns leave when there is no room, from 1, the least useful; 0 stays. */
  leaves: number
}

interface Limits {
  /** Minimum width of long text. */
  long: number
  /** Maximum width of other text, beyond which it is cut. */
  short: number
}

/** The width of each column that fits, in whole units; a column that is missing left for lack of room. */
export function allocate(
  columns: readonly AllocatedColumn[],
  available: number,
  limits: Limits,
): Record<string, number> {
  const least = ({ natural, long }: AllocatedColumn) => Math.min(natural, long ? limits.long : limits.short)
  // Chosen widths do not matter here: a column that becomes wider makes no other leave.
  const isStaying = ({ leaves, chosen }: AllocatedColumn) => !leaves || chosen !== undefined
  const staying = new Set(columns.filter(isStaying))
  // The least useful leave first; a narrow one of them may take the room that a wide one leaves.
  for (const column of columns.toSorted((one, other) => other.leaves - one.leaves))
    if (!staying.has(column) && sum([...staying, column].map(least)) <= available) staying.add(column)
  const fitting = columns.filter((column) => staying.has(column))
  const widths = new Map(fitting.map((column) => [column, column.chosen ?? least(column)]))
  const rest = () => available - sum([...widths.values()])
  /** The columns with the least get more first, up to a limit of each. */
  function fill(filled: readonly AllocatedColumn[], limit: (column: AllocatedColumn) => number) {
    const open = filled.filter((column) => widths.get(column)! < limit(column))
    open.sort((one, other) => limit(one) - widths.get(one)! - (limit(other) - widths.get(other)!))
    open.forEach((column, index) => {
      const share = Math.max(0, Math.floor(rest() / (open.length - index)))
      widths.set(column, Math.min(limit(column), widths.get(column)! + share))
    })
  }
  const flexible = fitting.filter(({ chosen }) => chosen === undefined)
  fill(flexible, ({ natural }) => natural)
  const texts = flexible.filter(({ number }) => !number)
  // When all widths are chosen, the last column fills the remaining width.
  const growing = texts.length ? texts : flexible.length ? flexible : fitting.slice(-1)
  const left = rest()
  const total = sum(growing.map((column) => widths.get(column)!))
  if (left > 0 && total > 0) {
    for (const column of growing) {
      const width = widths.get(column)!
      widths.set(column, width + Math.floor((left * width) / total))
    }
    widths.set(growing.at(-1)!, widths.get(growing.at(-1)!)! + rest())
  }
  return Object.fromEntries([...widths].map(([{ key }, width]) => [key, width]))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Why a column is not shown: all rows have the same value, possibly none, or there is no room for it. */
export type Absence = { why: 'empty' | 'room' } | { why: 'same'; text: string }
export type Absent = Readonly<Record<string, Absence>>

/** What the rows of a page need. */
export interface PageNeeds {
  /** Width of the widest value or heading. */
  naturals: Widths
  /** The text of columns with the same text in all rows; none on a page with one row. */
  same: Readonly<Record<string, string>>
}

/** Needs of the last page, stored between visits; negative for a column that had the same value in all rows. */
export interface NeedsMemory {
  load(): Widths
  store(naturals: Widths): void
}

export interface FitOptions {
  columns: readonly FitColumn[]
  /** Pixels for all columns. */
  available: number
  /** Pixels of an em. */
  em: number
  widths: Widths
  /** The columns are not a choice of the person or the page, so that some may leave. */
  isAutomatic: boolean
  /** Sort key of the list. */
  sorted: string
}

type FitColumn = Pick<Column<never>, 'key' | 'sort' | 'long' | 'number' | 'stays' | 'leaves'>

const limits = { long: 16, short: 24 }
/** Values of cells without one. */
export const isNone = (text: string) => ['', '–'].includes(text.trim())

export type ColumnFit = ReturnType<typeof createColumnFit>

export function createColumnFit(memory?: NeedsMemory) {
  const $absent = atom<Absent>({})
  let headings = ''
  let filters = ''
  let naturals: Widths = {}
  let same: PageNeeds['same'] = {}
  let last: Widths = {}
  /** Columns that had different values on a page since the filters changed: they stay, also on a page of equal ones. */
  let varied = new Set<string>()

  function show(absent: Absent) {
    if (JSON.stringify(absent) !== JSON.stringify($absent.get())) $absent.set(absent)
  }

  const isMissing = (key: string) => key in same && !varied.has(key)

  return {
    $absent: $absent as ReadableAtom<Absent>,
    /**
     * Takes what a page needs; widths only grow, so that paging moves no column. Other headings mean another language, or other
     * columns; `page` is undefined while the first one is loading, `filtersNow` while another one is.
     */
    take(headingsNow: string, filtersNow: string | undefined, heads: Widths, page?: PageNeeds) {
      if (headings !== headingsNow) {
        headings = headingsNow
        last = memory?.load() ?? {}
        naturals = mapKeys(last, (key) => Math.abs(last[key]!))
        same = Object.fromEntries(Object.keys(last).flatMap((key) => (last[key]! < 0 ? [[key, '']] : [])))
      }
      if (filtersNow !== undefined && filters !== filtersNow) {
        filters = filtersNow
        varied = new Set()
      }
      const needs = page?.naturals ?? {}
      naturals = mapKeys(heads, (key) => Math.max(heads[key]!, needs[key] ?? 0, naturals[key] ?? 0))
      if (!page) return
      for (const key of Object.keys(heads)) if (!(key in page.same)) varied.add(key)
      same = page.same
      const toStored = (em: number) => Math.round(em * 1000) / 1000
      last = mapKeys(
        heads,
        (key) => toStored(Math.max(heads[key]!, needs[key] ?? 0)) * (isMissing(key) ? -1 : 1),
      )
    },
    /** Pixels of each shown column; sets `$absent` for the others. */
    layOut({ columns, available, em, widths, isAutomatic, sorted }: FitOptions): Widths {
      const absent: Record<string, Absence> = {}
      /** The first column identifies the row, and the sorted one has the order. */
      const isFixed = ({ key, sort, stays }: FitColumn) =>
        !isAutomatic || stays || key === columns[0]?.key || (sort !== undefined && sort === sorted)
      const candidates = columns.filter((column) => {
        const { key } = column
        if (isFixed(column) || widths[key] || !isMissing(key)) return true
        const text = same[key]!.trim()
        absent[key] = isNone(text) ? { why: 'empty' } : { why: 'same', text }
        return false
      })
      const toPixels = (width: number) => Math.ceil(width * em - 0.01)
      const allocated = allocate(
        candidates.map((column) => {
          const { key, long, number, leaves } = column
          return {
            key,
            long,
            number,
            natural: toPixels(naturals[key] ?? 0),
            chosen: widths[key] && toPixels(widths[key]),
            leaves: isFixed(column) ? 0 : leaves,
          }
        }),
        available,
        { long: toPixels(limits.long), short: toPixels(limits.short) },
      )
      for (const { key } of candidates) if (!(key in allocated)) absent[key] = { why: 'room' }
      show(absent)
      return allocated
    },
    /** Cards show every column. */
    showAll: () => show({}),
    /** Stores the needs of the last page for the next visit. */
    store() {
      if (memory && JSON.stringify(memory.load()) !== JSON.stringify(last)) memory.store(last)
    },
  }
}

const mapKeys = (of: Widths, to: (key: string) => number): Widths =>
  Object.fromEntries(Object.keys(of).map((key) => [key, to(key)]))
