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
/** As the printed report calls it. */
const asPrinted = (code: string, language: Language) => reportText(`area.${code}`, language)

/** Columns that hold codes, and where their words stand. */
const worded: Record<string, (code: string, language: Language) => string> = {
  Area: asPrinted,
  Parameter: asPrinted,
  Category: inTexts(categories),
  Status: inTexts(statuses),
}

/** What the codes in these tables are called, as `area.kitchen` or `parameter.ph`; what has no text is called by its code. */
export function wordsOf(
  tables: Partial<Record<ReportTableName, ReportTable>>,
  language: Language,
): Record<string, string> {
  const words: Record<string, string> = {}
  for (const { Columns, Rows } of Object.values(tables))
    for (const [position, column] of Columns.entries()) {
      const say = worded[column]
      if (!say) continue
      for (const code of new Set(Rows.map((row) => String(row[position]))))
        words[`${column.toLowerCase()}.${code}`] = say(code, language)
    }
  return words
}
