import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** What somebody typed as searched columns hold it: lower-cased, without blanks around it; undefined when nothing is left. */
export const typedText = (typed: string | undefined): string | undefined =>
  typed?.trim().toLowerCase() || undefined

/** Lower-cased as searched columns are. */
export const lowered = (name: SQLWrapper): SQL => sql`lower(${name} collate "und-x-icu")`

/** A name or code as `typedText` leaves it, to be compared as a whole: names from elsewhere have blanks around them, too. */
export const comparable = (name: SQLWrapper): SQL => withoutBlanks(lowered(name))

/** The same of a column that is lower-cased already. */
export const withoutBlanks = (column: SQLWrapper): SQL => sql`btrim(${column}, E' \\t\\n\\r\\u00a0\\u3000')`

/** Sorts names as people read them, whatever the database's own language is. */
export const byName = (name: SQLWrapper): SQL => sql`${name} collate "und-x-icu"`

/** A whole name that is known means exactly itself, other words whatever holds them (V1). */
export const wholeElse = (isKnown: SQL, itself: SQL, holding: SQL): SQL =>
  sql`case when ${isKnown} then ${itself} else ${holding} end`

/** Whether a lower-cased column holds the text. What was typed is text, never a pattern. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
