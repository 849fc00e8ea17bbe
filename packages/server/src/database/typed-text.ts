import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** What somebody typed as searched columns hold it: lower-cased, without blanks around it; undefined when nothing is left. */
export const typedText = (typed: string | undefined): string | undefined =>
  typed?.trim().toLowerCase() || undefined

/** Whether a lower-cased column holds the text. What was typed is text, never a pattern. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
