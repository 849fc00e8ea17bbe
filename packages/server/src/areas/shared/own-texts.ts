import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Language } from '../../platform/http/languages.ts'

/** The columns of a text that its authors write in three languages; only the Chinese one is never empty. */
export interface OwnText {
  zh: SQLWrapper
  en: SQLWrapper
  zh_hant: SQLWrapper
}

/** A text as the reader's language has it, else in Chinese. */
export const textIn = (language: Language, text: OwnText): SQL<string> =>
  language === 'zh'
    ? sql<string>`${text.zh}`
    : sql<string>`coalesce(nullif(${text[language]}, ''), ${text.zh})`
