import type { AggregateResult } from '../data/aggregate.ts'
import { measures } from '../data/measures.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

/** A chart's table: head, and one row per category with label and values. */
export interface Grid {
  head: string[]
  rows: { key: string; label: string; values: (number | null)[]; texts: string[] }[]
}

export function seriesName(
  { split }: ChartSpec,
  series: AggregateResult['series'][number],
  labels: Labels,
  texts: ReportTexts,
) {
  return split ? labels.category(split, series.of ?? '') : texts.measures[series.measure]
}

export function toGrid(spec: ChartSpec, result: AggregateResult, labels: Labels, texts: ReportTexts): Grid {
  return {
    head: [
      texts.dimensions[spec.by],
      ...result.series.map((series) => seriesName(spec, series, labels, texts)),
    ],
    rows: result.categories.map((key, at) => {
      const values = result.series.map((series) => series.values[at] ?? null)
      return {
        key,
        label: labels.category(spec.by, key),
        values,
        texts: values.map((value, of) => labels.value(measures[result.series[of]!.measure].unit, value)),
      }
    }),
  }
}
