import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { catalogAdds, groupPolicy, identityPolicy, integrationPolicy, ofNewGroup } from '../roles.ts'
import { isUnusual } from '../typed-text.ts'
import { publicId } from './columns.ts'
import { groups } from './identity.ts'

/**
 * Translations of names and short texts of a group. Rows hold the original; a person reads the translation into their
 * language where there is one.
 */
export const translations = pgTable(
  'translations',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    /** By which source_keys names it. */
    id: publicId(),
    language: text().notNull(),
    original: text().notNull(),
    translation: text().notNull(),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(translation collate "und-x-icu")`),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.language, t.original] }),
    unique('translations_id').on(t.groupId, t.id),
    index('translations_unusual')
      .on(t.groupId)
      .where(isUnusual(sql`search_text`)),
    groupPolicy(),
    integrationPolicy(),
    catalogAdds(ofNewGroup('translations')),
    identityPolicy(),
  ],
)
