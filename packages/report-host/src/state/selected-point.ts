import { aggregate } from '../data/aggregate.ts'
import { targetOf } from '../data/dimensions.ts'
import { measures } from '../data/measures.ts'
import type { ChartSpec, PageSpec, VisualSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import { seriesName } from '../visuals/grid.ts'
import type { Labels } from '../visuals/labels.ts'
import { dataOf, pageNamed, type Loaded } from './loaded.ts'
import type { View } from './view.ts'

interface SelectionContext {
  loaded: Loaded
  labels: Labels
  texts: ReportTexts
  view: View
  page: { name: string; displayName: string }
}

/** Body of Power BI's `dataSelected` event: the chosen category with its values, or no data point. */
export function selectedPoint(
  { loaded, labels, texts, view, page }: SelectionContext,
  spec: ChartSpec,
  key: string | undefined,
) {
  const { rows, months } = dataOf(loaded, view, pageNamed(loaded, page.name), spec)
  const { categories, series } = aggregate(rows, spec, months)
  const at = key === undefined ? -1 : categories.indexOf(key)
  const values = series.map((one) => ({
    target: { table: spec.table, column: seriesName(spec, one, labels, texts), measure: one.measure },
    value: one.values[at] ?? null,
    formattedValue: labels.value(measures[one.measure].unit, one.values[at] ?? null),
  }))
  const point = { identity: [{ target: targetOf(spec.by, spec.table), equals: key }], values }
  return {
    report: { id: loaded.data.ReportId, displayName: loaded.data.Name },
    page,
    visual: { name: spec.name, title: texts.visuals[spec.name] ?? spec.name, type: spec.kind },
    dataPoints: at < 0 ? [] : [point],
    regions: [],
    filters: view.filters,
  }
}

const powerBiTypes = {
  card: 'card',
  column: 'clusteredColumnChart',
  bar: 'clusteredBarChart',
  stacked: 'columnChart',
  line: 'lineChart',
  range: 'rangeChart',
} as const

/** Descriptors of pages and visuals for powerbi-client. */
export const nameOfPage = (page: string, texts: ReportTexts) => ({
  name: page,
  displayName: texts.pages[page] ?? page,
})

export const describePage = ({ name }: PageSpec, texts: ReportTexts) => ({
  ...nameOfPage(name, texts),
  visibility: 0,
  defaultDisplayOption: 0,
  mobileSize: { type: 5, width: 320, height: 568 },
  background: {},
  wallpaper: {},
})

export const describeVisual = ({ name, kind }: VisualSpec, texts: ReportTexts) => ({
  name,
  title: texts.visuals[name] ?? name,
  type: powerBiTypes[kind],
})
