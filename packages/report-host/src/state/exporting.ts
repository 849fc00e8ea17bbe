import { aggregate } from '../data/aggregate.ts'
import { monthChange } from '../data/month-change.ts'
import { measures } from '../data/measures.ts'
import { isCard, type PageSpec, type VisualSpec } from '../pages/spec.ts'
import { ReportError } from '../protocol/errors.ts'
import type { ReportTexts } from '../texts.ts'
import { toCsv } from '../visuals/csv.ts'
import { toGrid } from '../visuals/grid.ts'
import type { Labels } from '../visuals/labels.ts'
import { periodOf } from '../visuals/period.ts'
import { dataOf, type Loaded } from './loaded.ts'
import type { View } from './view.ts'

/** Power BI's ExportDataType. */
const underlying = 1
const maxRows = 30_000

interface ExportRequest {
  rows?: unknown
  exportDataType?: unknown
}

/** A visual's filtered data as CSV: summarised or underlying. Throws without the right to export. */
export function exportVisual(
  context: { loaded: Loaded; view: View; labels: Labels; texts: ReportTexts },
  page: PageSpec,
  visual: VisualSpec,
  { rows: requestedRows, exportDataType }: ExportRequest,
): string {
  const { loaded, view, labels, texts } = context
  if (!loaded.data.MayExport)
    throw new ReportError('PowerBINotAuthorizedException', 'the data of this report may not be exported')
  const limit =
    typeof requestedRows === 'number' && requestedRows > 0 ? Math.min(requestedRows, maxRows) : maxRows
  const { rows, months } = dataOf(loaded, view, page, visual)
  const { columns } = loaded.facts
  if (exportDataType === underlying) {
    const names = columns[visual.table] ?? []
    return toCsv([
      names,
      ...rows.slice(0, limit).map(({ cells }) => names.map((name) => cells[name] ?? null)),
    ])
  }
  if (isCard(visual)) {
    const value = rows.length ? measures[visual.measure].of(rows) : null
    const change = monthChange(rows, visual.measure, months, loaded.data.To)
    const title = texts.visuals[visual.name] ?? visual.name
    return toCsv([
      ['', title],
      [periodOf({ ...loaded, table: visual.table, months }, labels, texts), value],
      ...(change ? [[labels.category('Month', change.month), change.value]] : []),
    ])
  }
  const grid = toGrid(visual, aggregate(rows, visual, months), labels, texts)
  return toCsv([grid.head, ...grid.rows.slice(0, limit).map(({ label, values }) => [label, ...values])])
}
