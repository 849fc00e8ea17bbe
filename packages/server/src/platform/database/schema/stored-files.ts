import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy } from '../roles.ts'
import { bytes, moment } from './columns.ts'
import { groups } from './identity.ts'

/**
 * What is known of every file that routes store, wherever its content lies. `key` is random and long: whoever does not know it cannot
 * ask for it. Who may see a file is the matter of the row that names it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    key: text().notNull(),
    name: text().notNull(),
    /** The content's own type, found out from its first bytes. */
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Pixels of a picture; null for everything else. */
    width: integer(),
    height: integer(),
    createdAt: moment('created_at').notNull(),
    /** When something began to hold it; a file that nothing ever held is deleted after a day. */
    heldAt: moment('held_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.key] }),
    check('stored_files_key', sql`key ~ '^[0-9a-f]{32}$'`),
    index('stored_files_unheld')
      .on(t.createdAt)
      .where(sql`held_at is null`),
    groupPolicy(),
    // Maintenance deletes what nothing holds, in every group.
    identityPolicy(),
  ],
)

/** Contents of files, where they lie in the database. In parts, so that neither side holds a whole one in memory. */
export const storedFileParts = pgTable(
  'stored_file_parts',
  {
    groupId: integer('group_id').notNull(),
    key: text().notNull(),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.key, t.part] }),
    foreignKey({
      columns: [t.groupId, t.key],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }).onDelete('cascade'),
    groupPolicy(),
  ],
)
