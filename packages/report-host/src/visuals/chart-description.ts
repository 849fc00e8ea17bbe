import type { AggregateResult } from '../data/aggregate.ts'
import { measureOf, measures } from '../data/measures.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'
import { isOutside } from './grid.ts'

/** Text alternative of a chart: its extremes, or the number of categories outside their limits. */
export function describeChart(
  spec: ChartSpec,
  result: AggregateResult,
  labels: Labels,
  texts: ReportTexts,
): string {
  if (!result.categories.length) return texts.empty
  if (spec.kind === 'range') return describeRange(result, labels, texts)
  // Prefers actual to planned values; else the first measure.
  const index = Math.max(
    0,
    spec.measures.findIndex((name) => name !== 'planned'),
  )
  const measure = spec.measures[index]!
  const { unit } = measures[measure]
  const totals = spec.split || spec.kind === 'stacked' ? sumsOf(result) : result.series[index]!.values
  const known = result.categories.flatMap((key, at) =>
    totals[at] === null || totals[at] === undefined ? [] : [{ key, value: totals[at] }],
  )
  if (!known.length) return texts.empty
  const most = known.reduce((a, b) => (b.value > a.value ? b : a))
  // The incomplete month would always be the lowest.
  const complete = known.filter(({ key }) => !labels.isRunning(spec.by, key))
  const least = (complete.length ? complete : known).reduce((a, b) => (b.value < a.value ? b : a))
  const what =
    spec.kind === 'stacked' && !spec.split ? (texts.visuals[spec.name] ?? '') : texts.measures[measure]
  const value = ({ value: found }: typeof most) => labels.value(unit, found)
  const at = ({ key }: typeof most) => labels.category(spec.by, key)
  const sentence =
    most.key === least.key
      ? texts.sentenceOne(what, value(most), at(most))
      : texts.sentence(what, value(most), at(most), value(least), at(least))
  return measureOf(measure).beyond && most.value > 1 ? `${sentence} ${texts.beyondWhole}` : sentence
}

const sumsOf = ({ categories, series }: AggregateResult) =>
  categories.map((_, at) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0))

function describeRange({ categories, series }: AggregateResult, labels: Labels, texts: ReportTexts): string {
  const of = (measure: string, at: number) =>
    series.find((one) => one.measure === measure)?.values[at] ?? null
  const outside = categories.filter((_, at) =>
    isOutside(of('lowest', at), of('highest', at), of('lowLimit', at), of('highLimit', at)),
  )
  const all = labels.count(categories.length)
  return outside.length ? texts.rangeSentence(labels.count(outside.length), all) : texts.rangeWithin(all)
}
