import { measureOf, type MeasureName } from '../data/measures.ts'
import type { Row } from '../data/rows.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

/** Explains a share above 100%: how many more than planned were done. Empty otherwise. */
export function omittedLabel(
  name: MeasureName,
  rows: readonly Row[],
  labels: Labels,
  texts: ReportTexts,
): string {
  const more = measureOf(name).beyond?.(rows) ?? 0
  return more > 0 ? texts.beyondPlan(labels.count(more)) : ''
}
