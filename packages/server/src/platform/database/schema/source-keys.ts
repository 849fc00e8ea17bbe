import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  catalogDeletes,
  catalogReads,
  groupPolicy,
  identityPolicy,
  integrationPolicy,
  ofPageRoles,
} from '../roles.ts'
import { moment } from './columns.ts'
import { groups } from './identity.ts'

const ofASource = () => ({
  groupId: integer('group_id')
    .notNull()
    .references(() => groups.groupId, { onDelete: 'cascade' }),
  /** As in the addresses of the integration API, such as service-reports. */
  entity: text().notNull(),
  /** Name of the service account. */
  source: text().notNull(),
  /** The source's own key of the row. */
  key: text().notNull(),
})

/** Target of a key whose row was deleted: its source may delete it again, and write it anew. */
export const goneTarget = 0

/** Which row a source means by its own key. Two sources may name the same row. */
export const sourceKeys = pgTable(
  'source_keys',
  {
    ...ofASource(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** Of what the source sent last, for finding what it is missing. */
    hash: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.entity, t.source, t.key] }),
    check('source_keys_key', sql`length(key) between 1 and 200`),
    index('source_keys_target').on(t.groupId, t.entity, t.targetId),
    // Events name the row by them.
    groupPolicy(),
    integrationPolicy(),
    catalogReads(ofPageRoles),
    catalogDeletes(ofPageRoles),
  ],
)

/** Rows that their source has deleted: people no longer see them, their answers stay. Writing one again brings it back. */
export const removedRows = pgTable(
  'removed_rows',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    entity: text().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    removedAt: moment('removed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.entity, t.id] }),
    groupPolicy(),
    integrationPolicy(),
    catalogReads(ofPageRoles),
    catalogDeletes(ofPageRoles),
  ],
)

/** Large bodies of rows that are stored by a job, and what came of it. */
export const integrationLoads = pgTable(
  'integration_loads',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    source: text().notNull(),
    entity: text().notNull(),
    keepsWaiting: boolean('keeps_waiting').notNull(),
    stopsOnError: boolean('stops_on_error').notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Rows by result, of those that were read. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Why it failed; empty otherwise. */
    problem: text().notNull().default(''),
    /** Keys of the stored files: the rows as sent, and a line for each once it is done. Both are deleted a day after they came. */
    fileKey: text('file_key').notNull(),
    resultKey: text('result_key').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    check('integration_loads_state', sql`state in ('waiting', 'running', 'done', 'failed')`),
    index('integration_loads_created').on(t.createdAt),
    integrationPolicy(),
    // Maintenance deletes old ones, in every group.
    identityPolicy(),
  ],
)

/** Rows that refer to another one that has not come yet. They are stored when it does; what is left is deleted after a day. */
export const waitingRows = pgTable(
  'waiting_rows',
  {
    ...ofASource(),
    /** The row as sent. */
    sent: jsonb().$type<unknown>().notNull(),
    /** What it waits for first. */
    missingEntity: text('missing_entity').notNull(),
    missingSource: text('missing_source').notNull(),
    missingKey: text('missing_key').notNull(),
    /** Why it was not stored when that came; null while it waits. */
    refusal: jsonb().$type<RowOutcome>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.entity, t.source, t.key] }),
    check('waiting_rows_key', sql`length(key) between 1 and 200`),
    index('waiting_rows_missing').on(t.groupId, t.missingEntity, t.missingSource, t.missingKey),
    index('waiting_rows_created').on(t.createdAt),
    groupPolicy(),
    integrationPolicy(),
    // Maintenance deletes those that waited in vain, in every group.
    identityPolicy(),
  ],
)
