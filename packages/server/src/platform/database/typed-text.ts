import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Normalises a search text as searched columns are: lower-cased and trimmed; undefined when empty. */
export const typedText = (typed: string | undefined): string | undefined =>
  typed?.trim().toLowerCase() || undefined

/** Lower-cased as searched columns are. */
export const lowered = (name: SQLWrapper): SQL => sql`lower(${name} collate "und-x-icu")`

/**
 * Normalises a name or code like `typedText`, for comparison as a whole: imported names may have surrounding blanks,
 * too.
 */
export const comparable = (name: SQLWrapper): SQL => withoutBlanks(lowered(name))

/** The same for a column that is already lower-cased. */
export const withoutBlanks = (column: SQLWrapper): SQL => sql`btrim(${column}, E' \\t\\n\\r\\u00a0\\u3000')`

/** Sorts names as people expect, whatever the database's own locale is. */
export const byName = (name: SQLWrapper): SQL => sql`${name} collate "und-x-icu"`

/** The full name of a known record matches exactly; any other text matches by containment (V1). */
export const wholeElse = (isKnown: SQL, itself: SQL, holding: SQL): SQL =>
  sql`case when ${isKnown} then ${itself} else ${holding} end`

/** Whether a lower-cased column contains the text, taken literally and not as a pattern. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
