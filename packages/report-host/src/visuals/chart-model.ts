import type { AggregateResult, Series } from '../data/aggregate.ts'
import { measures, type MeasureName, type Unit } from '../data/measures.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import { seriesName, isOutside, positionBetween } from './grid.ts'
import type { Labels } from './labels.ts'
import { fade, type Palette } from './palette.ts'

export interface Dataset {
  label: string
  values: (number | readonly [number, number] | null)[]
  fill: string[]
  edge: string
  /** Lines differ in their dashes, too. */
  dash: number[]
  /** Index of the pattern for forced colours. */
  hatch: number
}

/** A chart's model, independent of the library: resolved colours and texts, at most `limit` categories. */
export interface ChartModel {
  kind: ChartSpec['kind']
  /** Short axis labels, by line; `titles` are the full names for the tooltip. */
  labels: string[][]
  titles: string[]
  keys: string[]
  datasets: Dataset[]
  unit: Unit | 'limits'
  /** Tooltip lines by category, one per dataset. */
  tips: string[][]
  format(value: number): string
  palette: Palette
}

interface ModelInput {
  spec: ChartSpec
  result: AggregateResult
  labels: Labels
  texts: ReportTexts
  palette: Palette
  /** The chosen category of this chart. */
  chosen: string | undefined
  /** All values of the split, filtered or not, so that colours do not change. */
  order?: readonly string[]
}

/** Totals are drawn as outlines and their parts filled, distinguishable without colour. */
const totals: readonly MeasureName[] = ['planned', 'open']
const isTotal = ({ split, measures: names }: ChartSpec, name: MeasureName): boolean =>
  !split && names.length > 1 && totals.includes(name)
const dashes = [[], [6, 4], [2, 3], [10, 3, 2, 3]]

export function toChartModel(input: ModelInput): ChartModel {
  const { spec, labels, texts, palette } = input
  const result = { ...input.result, ...limitCategories(input.result, spec.limit) }
  const unit = measures[spec.measures[0]!].unit
  const isRange = spec.kind === 'range'
  return {
    kind: spec.kind,
    keys: result.categories,
    labels: withoutRepeatedYear(result.categories.map((key) => labels.tick(spec.by, key))),
    titles: result.categories.map((key) => labels.category(spec.by, key)),
    datasets: isRange
      ? [rangeDataset(input, result)]
      : result.series.map((series, at) => toDataset(input, result, series, at)),
    unit: isRange ? 'limits' : unit,
    tips: result.categories.map((_, at) => result.series.map((series) => tip(input, series, at))),
    format: (value) => (isRange ? limitName(value, texts) : labels.value(unit, value)),
    palette,
  }
}

/** Only the first month of each year has the year below its name. */
const withoutRepeatedYear = (ticks: string[][]): string[][] =>
  ticks.map((lines, at) => (lines.length > 1 && lines[1] === ticks[at - 1]?.[1] ? [lines[0]!] : lines))

const limitName = (value: number, { measures: names }: ReportTexts) =>
  ({ 0: names.lowLimit, 100: names.highLimit })[value] ?? ''

const limitCategories = (
  { categories, series }: AggregateResult,
  limit = categories.length,
): AggregateResult => ({
  categories: categories.slice(0, limit),
  series: series.map((one) => ({ ...one, values: one.values.slice(0, limit) })),
})

const tip = ({ spec, labels, texts }: ModelInput, series: Series, at: number) =>
  `${seriesName(spec, series, labels, texts)}: ${labels.value(measures[series.measure].unit, series.values[at] ?? null)}`

function toDataset(
  { spec, labels, texts, palette, chosen, order = [] }: ModelInput,
  result: AggregateResult,
  series: Series,
  at: number,
): Dataset {
  const total = isTotal(spec, series.measure)
  const index = spec.split
    ? Math.max(0, order.indexOf(series.of ?? ''))
    : result.series.slice(0, at).filter(({ measure }) => !isTotal(spec, measure)).length
  const colour = total ? palette.muted : colourOf(series, index, palette)
  return {
    label: seriesName(spec, series, labels, texts),
    values: series.values,
    fill: result.categories.map((key) =>
      chosen && key !== chosen ? fade(colour, total ? 0 : 0.25) : fade(colour, total ? 0.08 : 1),
    ),
    edge: total ? palette.outline : colour,
    dash: dashes[at % dashes.length]!,
    hatch: index,
  }
}

function colourOf({ measure }: Series, at: number, palette: Palette): string {
  const star = /^stars(\d)$/.exec(measure)?.[1]
  if (star) return palette.stars[Number(star) - 1]!
  if (measure === 'overdue') return palette.attention
  return palette.series[at % palette.series.length]!
}

/** From the lowest to the highest reading, on the scale of the limits. */
function rangeDataset({ texts, palette, chosen }: ModelInput, result: AggregateResult): Dataset {
  const of = (name: MeasureName, at: number) =>
    result.series.find(({ measure }) => measure === name)?.values[at] ?? null
  const ranges = result.categories.map((key, at) => {
    const [lowest, highest] = [of('lowest', at), of('highest', at)]
    const limits = [of('lowLimit', at), of('highLimit', at)] as const
    const [from, to] = [positionBetween(lowest, ...limits), positionBetween(highest, ...limits)]
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
