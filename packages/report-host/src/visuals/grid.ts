import type { Answer } from '../data/aggregate.ts'
import { measures } from '../data/measures.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

/** A chart's table: its head, and one row for each category with what it is called and its numbers. */
export interface Grid {
  head: string[]
  rows: { key: string; label: string; values: (number | null)[]; texts: string[] }[]
}

export function seriesName(
  { split }: ChartSpec,
  series: Answer['series'][number],
  labels: Labels,
  texts: ReportTexts,
) {
  return split ? labels.category(split, series.of ?? '') : texts.measures[series.measure]
}

export function toGrid(spec: ChartSpec, answer: Answer, labels: Labels, texts: ReportTexts): Grid {
  return {
    head: [
      texts.dimensions[spec.by],
      ...answer.series.map((series) => seriesName(spec, series, labels, texts)),
    ],
    rows: answer.categories.map((key, at) => {
      const values = answer.series.map((series) => series.values[at] ?? null)
      return {
        key,
        label: labels.category(spec.by, key),
        values,
        texts: values.map((value, of) => labels.value(measures[answer.series[of]!.measure].unit, value)),
      }
    }),
  }
}
