import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { TextSheet } from '../shared/text-workbook.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import { helpHeadings } from './reader/help-sheet.ts'

const helpName: Record<Language, string> = { zh: '说明', zh_hant: '說明', en: 'Help' }
const requiredMark: Record<Language, string> = { zh: '是', zh_hant: '是', en: 'yes' }

/**
 * The template of an import: an empty sheet with the headings, and one that explains each column by an example and its valid
 * values, where these are few. An import ignores the second by its headings.
 */
export async function templateOf(tx: Tx, kind: SheetKind, language: Language): Promise<TextSheet[]> {
  const valid = (await kind.validValues?.(tx, language)) ?? {}
  const columns = kind.columns.map(({ headings, width }) => ({ header: headings[language], width }))
  const help = kind.columns.flatMap(({ field, headings, isRequired, example = '' }) => {
    const [first = example, ...others] = valid[field] ?? []
    const about = [headings[language], isRequired ? requiredMark[language] : '', first]
    return [[...about, valid[field] ? first : ''], ...others.map((value) => ['', '', '', value])]
  })
  const helpColumns = helpHeadings[language].map((header, at) => ({ header, width: [20, 10, 32, 48][at]! }))
  return [
    { name: 'Sheet1', columns, rows: [] },
    { name: helpName[language], columns: helpColumns, rows: help },
  ]
}
