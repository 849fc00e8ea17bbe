import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import { toFacts, type Facts, type Row } from '../data/rows.ts'
import { applyFilters, monthsLeft } from '../filters/apply.ts'
import type { Filter } from '../filters/filter.ts'
import { reportNamed } from '../pages/reports.ts'
import type { PageSpec, ReportSpec, VisualSpec } from '../pages/spec.ts'
import { levels, ReportError } from '../protocol/errors.ts'
import { filtersOf, type View } from './view.ts'

/** A loaded report. */
export interface Loaded {
  spec: ReportSpec
  data: ReportData
  facts: Facts
}

/** Throws 'PowerBIEntityNotFound' for a report unknown to this version. */
export function toLoaded(data: ReportData): Loaded {
  const spec = reportNamed(data.ReportId)
  if (!spec)
    throw new ReportError('PowerBIEntityNotFound', `there is no report ${data.ReportId}`, levels.fatal)
  return { spec, data, facts: toFacts(data) }
}

const missing = (what: string) => new ReportError('PowerBIEntityNotFound', `there is no ${what}`)

export function pageNamed({ spec }: Loaded, name: unknown): PageSpec {
  const page = spec.pages.find((one) => one.name === name)
  if (!page) throw missing(`page ${String(name)}`)
  return page
}

export function visualNamed(page: PageSpec, name: unknown): VisualSpec {
  const visual = page.visuals.find((one) => one.name === name)
  if (!visual) throw missing(`visual ${String(name)}`)
  return visual
}

/** Whether a visual of the page has months; otherwise month filters do not apply. */
export const hasMonths = ({ facts }: Loaded, page: PageSpec): boolean =>
  page.visuals.some(({ table }) => facts.columns[table]?.includes('Month'))

/** The active filters of the open page that are shown to the person. */
export function visibleFilters(loaded: Loaded, view: View): readonly Filter[] {
  const months = hasMonths(loaded, pageNamed(loaded, view.page))
  return [...view.filters, ...(view.pageFilters[view.page] ?? [])].filter(
    ({ target, displaySettings }) =>
      (months || target.table !== 'months') && !displaySettings?.isHiddenInViewMode,
  )
}

export interface VisualData {
  rows: readonly Row[]
  months: readonly string[]
}

/** A visual's filtered rows and months. */
export function dataOf({ facts }: Loaded, view: View, page: PageSpec, visual: VisualSpec): VisualData {
  const filters = filtersOf(view, page.name, visual.name)
  return {
    rows: applyFilters(facts.tables[visual.table] ?? [], visual.table, filters),
    months: monthsLeft(facts.months, filters),
  }
}
