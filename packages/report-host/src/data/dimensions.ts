import type { Cell, FactTable, Row } from './rows.ts'

/** Dimensions of charts and filters. */
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

/** Power BI's filter target. The virtual table `months` filters all tables with months. */
export interface Target {
  table: string
  column: string
}

/** The column of a dimension, for a table of facts. */
export function targetOf(dimension: Dimension, table: FactTable): Target {
  if (dimension === 'Month') return { table: 'months', column: 'Month' }
  if (dimension === 'Place') return { table: 'places', column: 'Id' }
  if (dimension === 'Region' || dimension === 'Group') return { table: 'places', column: dimension }
  return { table, column: dimension }
}

/** A row's value of a column; undefined for a column of another fact table. */
export function valueAt(row: Row, table: FactTable, target: Target): Cell | undefined {
  if (target.table === 'places') return row.location[target.column] ?? null
  if (target.table === 'months') return row.cells.Month
  return target.table === table ? (row.cells[target.column] ?? null) : undefined
}

export const sameTarget = (a: Target, b: Target): boolean => a.table === b.table && a.column === b.column
