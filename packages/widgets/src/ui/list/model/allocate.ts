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
