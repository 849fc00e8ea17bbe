import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy, integrationPolicy } from '../roles.ts'
import { bytes, moment, publicId } from './columns.ts'
import { groups } from './identity.ts'

/**
 * Metadata of every file that routes store, wherever its content is. `key` is long and random, so it cannot be guessed.
 * Who may see a file depends on the row that refers to it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    key: text().notNull(),
    /** By which source_keys names a file that a system of the company has sent. */
    id: publicId(),
    name: text().notNull(),
    /** Content type detected from the first bytes. */
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Pixels of a picture; null for other files. */
    width: integer(),
    height: integer(),
    /** Of a PDF that a system has sent; null for other files. */
    pages: integer(),
    /** Key of the thumbnail of a picture that a system has sent; those of people are named where they are used. */
    thumbnailKey: text('thumbnail_key'),
    /** SHA-256 of the content of a file that a system has sent: the same bytes are stored once. */
    sha256: text(),
    createdAt: moment('created_at').notNull(),
    /** When the file was first referenced; an unreferenced file is deleted after a day. */
    heldAt: moment('held_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.key] }),
    unique('stored_files_id').on(t.groupId, t.id),
    index('stored_files_sha256')
      .on(t.groupId, t.sha256)
      .where(sql`sha256 is not null`),
    check('stored_files_key', sql`key ~ '^[0-9a-f]{32}$'`),
    index('stored_files_unheld')
      .on(t.createdAt)
      .where(sql`held_at is null`),
    groupPolicy(),
    integrationPolicy(),
    // Maintenance deletes unreferenced files, in every group.
    identityPolicy(),
  ],
)

/** File contents stored in the database. In parts, so that neither side holds a whole file in memory. */
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
    integrationPolicy(),
  ],
)

/**
 * Files whose row is deleted and whose content, in a store of its own, is not yet: written with that deletion, so that a process that
 * ends in between, or a store that does not respond, leaves no content behind.
 */
export const deletedFiles = pgTable(
  'deleted_files',
  {
    groupId: integer('group_id').notNull(),
    key: text().notNull(),
    /** When its content was last tried to be deleted, at first that of the row. */
    triedAt: moment('tried_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.key] }),
    index('deleted_files_tried').on(t.triedAt),
    groupPolicy(),
    integrationPolicy(),
    identityPolicy(),
  ],
)

/** Pixels of the pictures that a person has sent within a day, from the first of them on. */
export const pictureUse = pgTable(
  'picture_use',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    personId: integer('person_id').notNull(),
    since: moment('since').notNull(),
    pixels: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId] }),
    index('picture_use_since').on(t.since),
    groupPolicy(),
    identityPolicy(),
  ],
)
