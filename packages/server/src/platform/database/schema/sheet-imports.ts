import type { SheetSource } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { groupPolicy, identityRole } from '../roles.ts'
import { moment, publicId } from './columns.ts'
import { groups, people } from './identity.ts'

/** Spreadsheets sent by administrators, and the state of their import (A1, A4). */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    /** Orders imports with the same timestamp: the last one has the highest. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** One of `importKinds` and of `importStates`. */
    kind: text().notNull(),
    state: text().notNull(),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    fileName: text('file_name').notNull(),
    /** Key of the stored sheet until it is read. */
    fileKey: text('file_key').notNull().default(''),
    total: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    problem: text().notNull().default(''),
    problemDetail: text('problem_detail').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /**
     * Sequence number among the stored imports of its kind in the group; null until stored. The last one is undone
     * first.
     */
    applied: bigint({ mode: 'number' }),
    /** What was found in the file, as in responses; null before it is read. */
    source: jsonb().$type<SheetSource>(),
    /** Lock token of the job run that may write the rows: a slow earlier run must not. */
    turn: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    check('sheet_imports_kind', sql`kind in ('store', 'user')`),
    check(
      'sheet_imports_state',
      sql`state in ('reading', 'checked', 'applying', 'done', 'undoing', 'undone', 'cancelled', 'failed')`,
    ),
    // One at a time: rows that one import has checked, another would change.
    uniqueIndex('sheet_imports_busy')
      .on(t.groupId, t.kind)
      .where(sql`state in ('reading', 'applying', 'undoing')`),
    index('sheet_imports_latest').on(t.groupId, t.kind, t.number),
    index('sheet_imports_created').on(t.createdAt),
    index('sheet_imports_person').on(t.personId),
    groupPolicy(),
    // Maintenance deletes old imports, in every group.
    pgPolicy('old_imports', { for: 'all', to: identityRole, using: sql`true` }),
  ],
)

/** A line of a sheet: its outcome, its values, and the values before. */
export const sheetImportRows = pgTable(
  'sheet_import_rows',
  {
    groupId: integer('group_id').notNull(),
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    /** Line number of the sheet, counting its heading. */
    line: integer().notNull(),
    name: text().notNull(),
    outcome: text().notNull(),
    /** In the shape of responses: fields with an error, or with both values. */
    fields: jsonb().notNull(),
    /** Values to store, by field name of the kind; null for a refused row. */
    after: jsonb(),
    /** Current values to be replaced; null for an added row. */
    before: jsonb(),
    /** The store or person that it changes or adds; a store has its id before it is added. */
    targetId: bigint('target_id', { mode: 'number' }),
    /** A filter or a person has hidden the line in the file. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.importId, t.line] }),
    foreignKey({
      columns: [t.groupId, t.importId],
      foreignColumns: [sheetImports.groupId, sheetImports.id],
    }).onDelete('cascade'),
    check('sheet_import_rows_outcome', sql`outcome in ('added', 'changed', 'unchanged', 'refused')`),
    index('sheet_import_rows_refused')
      .on(t.groupId, t.importId, t.line)
      .where(sql`outcome = 'refused'`),
    groupPolicy(),
  ],
)
