import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy } from '../roles.ts'
import { groups } from './identity.ts'

/**
 * What names and short texts of a group are called in another language. Rows hold them as they were written; a person reads
 * the translation into their own language where there is one.
 */
export const translations = pgTable(
  'translations',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    language: text().notNull(),
    original: text().notNull(),
    translation: text().notNull(),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(translation collate "und-x-icu")`),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.language, t.original] }), groupPolicy(), identityPolicy()],
)
