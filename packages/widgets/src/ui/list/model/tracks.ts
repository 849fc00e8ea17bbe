/** Column widths as CSS grid tracks, the same for every row. Pure. */
import type { Column, Widths } from '../list.types.ts'

/** Width of the checkbox column; must match list.css. */
const checkEm = 2.75
/** Minimum fraction of its width for a column that shrinks first. */
const minShare = 0.62

interface TrackOptions {
  columns: readonly Pick<Column<never>, 'key' | 'width' | 'priority'>[]
  widths: Widths
  hasChecks: boolean
  hasActions: boolean
}

/** The grid tracks and the minimum width of the table in em. */
export function tracksOf({ columns, widths, hasChecks, hasActions }: TrackOptions): {
  tracks: string
  least: number
} {
  let least = hasChecks ? checkEm : 0
  const tracks = columns.map(({ key, width, priority }) => {
    const chosenWidth = widths[key]
    const minWidth = chosenWidth ?? (priority === 'last' ? width * minShare : width)
    least += minWidth
    return chosenWidth ? `${chosenWidth}em` : `minmax(${minWidth}em, ${width}fr)`
  })
  // When all widths are set, the last column fills the remaining width.
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
