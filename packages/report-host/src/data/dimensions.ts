import type { Cell, FactTable, Row } from './rows.ts'

/** What can be told apart, in charts and in filters. */
export const dimensions = [
  'Month',
  'Place',
  'Region',
  'Group',
  'Category',
  'Area',
  'Parameter',
  'Status',
  'Age',
] as const
export type Dimension = (typeof dimensions)[number]

/** Power BI's way to name a column. `months` is a table of the report alone: one filter on it holds for all that has months. */
export interface Target {
  table: string
  column: string
}

/** Which column a dimension is for the facts of a table. */
export function targetOf(dimension: Dimension, table: FactTable): Target {
  if (dimension === 'Month') return { table: 'months', column: 'Month' }
  if (dimension === 'Place') return { table: 'places', column: 'Id' }
  if (dimension === 'Region' || dimension === 'Group') return { table: 'places', column: dimension }
  return { table, column: dimension }
}

/** A row's value of a column; undefined where the column has nothing to do with the row's table. */
export function valueAt(row: Row, table: FactTable, target: Target): Cell | undefined {
  if (target.table === 'places') return row.place[target.column] ?? null
  if (target.table === 'months') return row.cells.Month
  return target.table === table ? (row.cells[target.column] ?? null) : undefined
}

export const sameTarget = (a: Target, b: Target): boolean => a.table === b.table && a.column === b.column
