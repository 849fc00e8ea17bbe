import type { Language } from '../../../platform/http/languages.ts'

/** The headings of the template's sheet that explains the columns; an import does not offer it as data. */
export const helpHeadings: Record<Language, readonly [string, string, string, string]> = {
  en: ['Column', 'Required', 'Example', 'Valid values'],
  zh: ['列', '必填', '示例', '有效值'],
  zh_hant: ['欄', '必填', '範例', '有效值'],
}

export const isHelpSheet = (first: readonly string[]): boolean =>
  Object.values(helpHeadings).some((headings) => headings.every((heading, at) => heading === first[at]))
