import type { MeasureName } from '../data/measures.ts'
import type { FactTable } from '../data/rows.ts'
import { overview, ratings, actions } from './delivery.ts'
import { food, pest, water } from './hygiene.ts'
import type { ChartSpec, PageSpec, ReportSpec } from './spec.ts'

const byGroup = (name: string, table: FactTable, measure: MeasureName, first?: 'least'): ChartSpec => ({
  kind: 'bar',
  name,
  table,
  by: 'Group',
  measures: [measure],
  ...(first && { first }),
})

/** Adds a comparison of groups to a page, for company staff. */
const compared = (page: PageSpec, chart: ChartSpec): PageSpec => ({
  ...page,
  filters: [...page.filters, { dimension: 'Group', table: chart.table }],
  visuals: [...page.visuals, chart],
})

const reports: Record<string, ReportSpec> = {
  'service-delivery': { pages: [overview, ratings] },
  hygiene: { pages: [pest, food, water] },
  'follow-up': { pages: [actions] },
  'company-delivery': {
    pages: [
      compared(overview, byGroup('shareByGroup', 'services', 'doneShare', 'least')),
      compared(ratings, byGroup('ratingByGroup', 'services', 'rating', 'least')),
    ],
  },
  'company-hygiene': {
    pages: [
      compared(pest, byGroup('perDeviceByGroup', 'pest', 'capturesPerDevice')),
      compared(food, byGroup('foodByGroup', 'food', 'excursionShare')),
      compared(water, byGroup('waterByGroup', 'water', 'excursionShare')),
    ],
  },
}

/** The definition of a report; undefined for an unknown key. */
export const reportNamed = (key: string): ReportSpec | undefined =>
  Object.hasOwn(reports, key) ? reports[key] : undefined

export const allReports: readonly ReportSpec[] = Object.values(reports)
