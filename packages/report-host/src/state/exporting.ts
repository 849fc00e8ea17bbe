import { aggregate } from '../data/aggregate.ts'
import { monthChange, measures } from '../data/measures.ts'
import { isCard, type PageSpec, type VisualSpec } from '../pages/spec.ts'
import { ReportError } from '../protocol/errors.ts'
import type { ReportTexts } from '../texts.ts'
import { toGrid } from '../visuals/grid.ts'
import { periodOf, type Labels } from '../visuals/labels.ts'
import { dataOf, type Loaded } from './loaded.ts'
import type { View } from './view.ts'

/** Prefixes possible formulas with an apostrophe, which spreadsheets hide. */
const cell = (value: string | number | null) => {
  const text = String(value ?? '')
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** CSV for Excel, protected against formula injection (R5). */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

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
