/** The widths of a list's columns as the tracks of a grid, the same for every row. Pure. */
import type { Column, Widths } from '../list.types.ts'

/** The checkbox; list.css has the same. */
const checkEm = 2.75
/** Of its width, what a column keeps that gives way first. */
const leastShare = 0.62

interface Shown {
  columns: readonly Pick<Column<never>, 'key' | 'width' | 'priority'>[]
  widths: Widths
  hasChecks: boolean
  hasActions: boolean
}

/** The tracks, and the em that the table never has less of. */
export function tracksOf({ columns, widths, hasChecks, hasActions }: Shown): {
  tracks: string
  least: number
} {
  let least = hasChecks ? checkEm : 0
  const tracks = columns.map(({ key, width, priority }) => {
    const own = widths[key]
    const floor = own ?? (priority === 'last' ? width * leastShare : width)
    least += floor
    return own ? `${own}em` : `minmax(${floor}em, ${width}fr)`
  })
  // Where a person has set every width, the last column takes what is left over: rows reach the table's end.
  if (columns.length && columns.every(({ key }) => widths[key])) tracks.push(`minmax(${tracks.pop()}, 1fr)`)
  return {
    tracks: [
      ...(hasChecks ? [`${checkEm}em`] : []),
      ...tracks,
      ...(hasActions ? ['var(--actions)'] : []),
    ].join(' '),
    least,
  }
}
