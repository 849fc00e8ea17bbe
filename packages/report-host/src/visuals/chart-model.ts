import type { Answer, Series } from '../data/aggregate.ts'
import { measures, type MeasureName, type Unit } from '../data/measures.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import { seriesName } from './grid.ts'
import type { Labels } from './labels.ts'
import { isOutside, placeBetween } from './limits.ts'
import { fade, type Palette } from './palette.ts'

export interface Mark {
  label: string
  values: (number | readonly [number, number] | null)[]
  fill: string[]
  edge: string
  /** Lines differ in their dashes, too. */
  dash: number[]
  /** Which pattern tells it from the others where colours do not. */
  hatch: number
}

/** A chart as it is to be drawn, without a library: colours resolved, words in place, at most `limit` categories. */
export interface ChartModel {
  kind: ChartSpec['kind']
  /** Short ones for the axis, by their lines; whole ones for the tip. */
  labels: string[][]
  titles: string[]
  keys: string[]
  marks: Mark[]
  unit: Unit | 'limits'
  /** What a pointer reads over a category, one line a mark. */
  tips: string[][]
  format(value: number): string
  palette: Palette
}

interface Given {
  spec: ChartSpec
  answer: Answer
  labels: Labels
  texts: ReportTexts
  palette: Palette
  /** The category that somebody chose in this chart. */
  chosen: string | undefined
  /** All that a split may be of, filtered or not: each keeps its colour while others go. */
  order?: readonly string[]
}

/** The whole of something is an outline, its part is filled: that can be told without colours. */
const wholes: readonly MeasureName[] = ['planned', 'open']
const isWhole = ({ split, measures: names }: ChartSpec, name: MeasureName): boolean =>
  !split && names.length > 1 && wholes.includes(name)
const dashes = [[], [6, 4], [2, 3], [10, 3, 2, 3]]

export function toChartModel(given: Given): ChartModel {
  const { spec, labels, texts, palette } = given
  const answer = { ...given.answer, ...cut(given.answer, spec.limit) }
  const unit = measures[spec.measures[0]!].unit
  const isRange = spec.kind === 'range'
  return {
    kind: spec.kind,
    keys: answer.categories,
    labels: answer.categories.map((key) => labels.tick(spec.by, key)),
    titles: answer.categories.map((key) => labels.category(spec.by, key)),
    marks: isRange
      ? [rangeMark(given, answer)]
      : answer.series.map((series, at) => mark(given, answer, series, at)),
    unit: isRange ? 'limits' : unit,
    tips: answer.categories.map((_, at) => answer.series.map((series) => tip(given, series, at))),
    format: (value) => (isRange ? limitName(value, texts) : labels.value(unit, value)),
    palette,
  }
}

const limitName = (value: number, { measures: names }: ReportTexts) =>
  ({ 0: names.lowLimit, 100: names.highLimit })[value] ?? ''

const cut = ({ categories, series }: Answer, limit = categories.length): Answer => ({
  categories: categories.slice(0, limit),
  series: series.map((one) => ({ ...one, values: one.values.slice(0, limit) })),
})

const tip = ({ spec, labels, texts }: Given, series: Series, at: number) =>
  `${seriesName(spec, series, labels, texts)}: ${labels.value(measures[series.measure].unit, series.values[at] ?? null)}`

function mark(
  { spec, labels, texts, palette, chosen, order = [] }: Given,
  answer: Answer,
  series: Series,
  at: number,
): Mark {
  const whole = isWhole(spec, series.measure)
  const before = spec.split
    ? Math.max(0, order.indexOf(series.of ?? ''))
    : answer.series.slice(0, at).filter(({ measure }) => !isWhole(spec, measure)).length
  const colour = whole ? palette.muted : colourOf(series, before, palette)
  return {
    label: seriesName(spec, series, labels, texts),
    values: series.values,
    fill: answer.categories.map((key) =>
      chosen && key !== chosen ? fade(colour, whole ? 0 : 0.25) : fade(colour, whole ? 0.08 : 1),
    ),
    edge: whole ? palette.outline : colour,
    dash: dashes[at % dashes.length]!,
    hatch: before,
  }
}

function colourOf({ measure }: Series, at: number, palette: Palette): string {
  const star = /^stars(\d)$/.exec(measure)?.[1]
  if (star) return palette.stars[Number(star) - 1]!
  if (measure === 'overdue') return palette.attention
  return palette.series[at % palette.series.length]!
}

/** From the lowest to the highest reading, on the scale of the limits. */
function rangeMark({ texts, palette, chosen }: Given, answer: Answer): Mark {
  const of = (name: MeasureName, at: number) =>
    answer.series.find(({ measure }) => measure === name)?.values[at] ?? null
  const ranges = answer.categories.map((key, at) => {
    const [lowest, highest] = [of('lowest', at), of('highest', at)]
    const limits = [of('lowLimit', at), of('highLimit', at)] as const
    const [from, to] = [placeBetween(lowest, ...limits), placeBetween(highest, ...limits)]
    const colour = isOutside(lowest, highest, ...limits) ? palette.attention : palette.series[0]!
    return {
      value: from === null || to === null ? null : ([from, to] as const),
      fill: chosen && key !== chosen ? fade(colour, 0.25) : colour,
    }
  })
  return {
    label: texts.readRange,
    values: ranges.map(({ value }) => value),
    fill: ranges.map(({ fill }) => fill),
    edge: palette.text,
    dash: [],
    hatch: 0,
  }
}
