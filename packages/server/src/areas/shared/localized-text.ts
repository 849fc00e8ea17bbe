import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Language } from '../../platform/http/languages.ts'

/** Columns of a text in three languages; only the Chinese one is always present. */
export interface LocalizedText {
  zh: SQLWrapper
  en: SQLWrapper
  zh_hant: SQLWrapper
}

/** The text in the reader's language, else in Chinese. */
export const textIn = (language: Language, text: LocalizedText): SQL<string> =>
  language === 'zh'
    ? sql<string>`${text.zh}`
    : sql<string>`coalesce(nullif(${text[language]}, ''), ${text.zh})`
