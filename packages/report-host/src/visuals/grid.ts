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

/**
 * Position of a reading between its limits, so that different units fit one chart: 0 at the lower, 100 at the upper one.
 * With only an upper limit the scale starts as far below it as it is away from zero; with only a lower one that is 0,
 * and 100 is twice the limit. Null without a limit.
 */
export function positionBetween(
  value: number | null,
  low: number | null,
  high: number | null,
): number | null {
  if (value === null) return null
  const from = low ?? (high === null ? null : high - (Math.abs(high) || 1))
  if (from === null) return null
  const to = high ?? from + (Math.abs(from) || 1)
  return to === from ? null : ((value - from) / (to - from)) * 100
}

/** Whether anything was read below the lower or above the upper limit. */
export const isOutside = (
  lowest: number | null,
  highest: number | null,
  low: number | null,
  high: number | null,
): boolean =>
  (lowest !== null && low !== null && lowest < low) || (highest !== null && high !== null && highest > high)
