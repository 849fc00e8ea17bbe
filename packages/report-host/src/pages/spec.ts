import type { Question } from '../data/aggregate.ts'
import type { Dimension } from '../data/dimensions.ts'
import type { MeasureName } from '../data/measures.ts'
import type { FactTable } from '../data/rows.ts'

/** A figure at a page's head, with how the last whole month stands against the one before. */
export interface CardSpec {
  name: string
  kind: 'card'
  table: FactTable
  measure: MeasureName
  /** What a rise is; neither where more is only more. */
  better?: 'more' | 'less'
}

/** column: upright bars; bar: lying ones; stacked: upright, on each other; range: from lowest to highest against limits. */
export interface ChartSpec extends Question {
  name: string
  kind: 'column' | 'bar' | 'stacked' | 'line' | 'range'
  /** So many categories are drawn; the table has all. */
  limit?: number
  /** Takes a row by itself where there is room. */
  isWide?: boolean
}
export type VisualSpec = CardSpec | ChartSpec

export interface PageSpec {
  name: string
  visuals: readonly VisualSpec[]
  /** What people may filter by, beside months, region and place. */
  filters: readonly { dimension: Dimension; table: FactTable }[]
}

export interface ReportSpec {
  pages: readonly PageSpec[]
}

export const isCard = (visual: VisualSpec): visual is CardSpec => visual.kind === 'card'
