import { measureOf, type MeasureName } from '../data/measures.ts'
import type { Row } from '../data/rows.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

/** What a share above 100 % means: by how many more than planned was done. Empty for what stays within its whole. */
export function beyondWords(
  name: MeasureName,
  rows: readonly Row[],
  labels: Labels,
  texts: ReportTexts,
): string {
  const more = measureOf(name).beyond?.(rows) ?? 0
  return more > 0 ? texts.beyondPlan(labels.count(more)) : ''
}
