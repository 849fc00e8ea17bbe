import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { groups } from './identity.ts'

/**
 * Background jobs that continue after their call was answered, in whichever process claims them. A finished job is
 * deleted. Times are those of the database, so that process clocks need not agree.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Null for repeated work of the whole server: one row of each kind, never deleted. */
    groupId: integer('group_id').references(() => groups.groupId, { onDelete: 'cascade' }),
    /** Owner of the job. A job of a deleted person is kept and ends because their rights are gone. */
    personId: integer('person_id'),
    /** Subject of the job, by the id of its own row, and its audit entry. Never a secret. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** Lock token of the process that runs it; null while it waits. */
    lockedBy: uuid('locked_by'),
    /** After this time without a heartbeat another process may claim it. Without a lock: not to be claimed before. */
    lockedUntil: moment('locked_until'),
    /** Progress as visible outside of the job's transaction. */
    done: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('jobs_waiting').on(t.createdAt),
    index('jobs_group').on(t.groupId),
    uniqueIndex('jobs_schedule')
      .on(t.kind)
      .where(sql`group_id is null`),
    identityPolicy(),
    groupPolicy(),
  ],
)
