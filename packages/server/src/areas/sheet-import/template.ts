import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { SmallSheet } from '../shared/sheet.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'

const exampleName: Record<Language, string> = { zh: '示例', zh_hant: '範例', en: 'Example' }

/**
 * The template of an import: an empty sheet with the headings, then sheets that an import ignores because it reads the first
 * one only: an example, and the valid values of each column that has few.
 */
export async function templateOf(tx: Tx, kind: SheetKind, language: Language): Promise<SmallSheet[]> {
  const valid = (await kind.validValues?.(tx)) ?? {}
  const columns = kind.columns.map(({ headings, width }) => ({ header: headings[language], width }))
  const example = kind.columns.map(({ field, example: text = '' }) => valid[field]?.[0] ?? text)
  return [
    { name: 'Sheet1', columns, rows: [] },
    { name: exampleName[language], columns, rows: [example] },
    ...kind.columns.flatMap(({ field, headings, width }) => {
      const values = valid[field]
      const header = headings[language]
      return values
        ? [{ name: header, columns: [{ header, width }], rows: values.map((value) => [value]) }]
        : []
    }),
  ]
}
