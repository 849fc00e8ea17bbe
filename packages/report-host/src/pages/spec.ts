import type { Query } from '../data/aggregate.ts'
import type { Dimension } from '../data/dimensions.ts'
import type { MeasureName } from '../data/measures.ts'
import type { FactTable } from '../data/rows.ts'

/** A figure at the top of a page, with the change of the last complete month. */
export interface CardSpec {
  name: string
  kind: 'card'
  table: FactTable
  measure: MeasureName
}

/** column: vertical bars; bar: horizontal; stacked: vertical, stacked; range: lowest to highest, against limits. */
export interface ChartSpec extends Query {
  name: string
  kind: 'column' | 'bar' | 'stacked' | 'line' | 'range'
  /** Maximum of drawn categories; the table has all. */
  limit?: number
  /** Takes a full row if the width allows. */
  isWide?: boolean
}
export type VisualSpec = CardSpec | ChartSpec

export interface PageSpec {
  name: string
  visuals: readonly VisualSpec[]
  /** Filters in addition to months, region and location. */
  filters: readonly { dimension: Dimension; table: FactTable }[]
}

export interface ReportSpec {
  pages: readonly PageSpec[]
}

export const isCard = (visual: VisualSpec): visual is CardSpec => visual.kind === 'card'
