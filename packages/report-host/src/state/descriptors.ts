import type { PageSpec, VisualSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'

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
