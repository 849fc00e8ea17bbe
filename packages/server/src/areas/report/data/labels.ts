import type { ReportTable, ReportTableName } from '@lustra/core/contract'
import type { Language } from '../../../platform/http/languages.ts'
import { reportText } from '../../shared/report-texts.ts'

type Texts = Record<string, Record<Language, string>>

const categories: Texts = {
  clean: { zh: '清洁服务', zh_hant: '清潔服務', en: 'Cleaning' },
  pest: { zh: '虫害防治', zh_hant: '蟲害防治', en: 'Pest control' },
  'food-safety': { zh: '食品安全', zh_hant: '食品安全', en: 'Food safety' },
  'process-water': { zh: '工艺用水', zh_hant: '製程用水', en: 'Process water' },
}

const statuses: Texts = {
  open: { zh: '待处理', zh_hant: '待處理', en: 'Open' },
  'in-progress': { zh: '处理中', zh_hant: '處理中', en: 'In progress' },
  done: { zh: '已完成', zh_hant: '已完成', en: 'Done' },
}

const inTexts = (texts: Texts) => (code: string, language: Language) => texts[code]?.[language] ?? code
/** Labels as in the printed report. */
const asPrinted = (code: string, language: Language) => reportText(`area.${code}`, language)

/** Columns that hold codes, with their labels. */
const labelledColumns: Record<string, (code: string, language: Language) => string> = {
  Area: asPrinted,
  Parameter: asPrinted,
  Category: inTexts(categories),
  Status: inTexts(statuses),
}

/**
 * Labels of the codes in these tables, by keys such as `area.kitchen` or `parameter.ph`; a code without a text is its
 * own label.
 */
export function labelsOf(
  tables: Partial<Record<ReportTableName, ReportTable>>,
  language: Language,
): Record<string, string> {
  const labels: Record<string, string> = {}
  for (const { Columns, Rows } of Object.values(tables))
    for (const [position, column] of Columns.entries()) {
      const labelOf = labelledColumns[column]
      if (!labelOf) continue
      for (const code of new Set(Rows.map((row) => String(row[position]))))
        labels[`${column.toLowerCase()}.${code}`] = labelOf(code, language)
    }
  return labels
}
