import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { groups } from './identity.ts'

/**
 * Work that goes on after its call was answered, in whichever process takes it. A job that is through is deleted. Times are those of
 * the database, so that the clocks of processes need not agree.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    /** Whose job it is. One of somebody who was deleted stays, so that it comes to an end: it finds their rights gone. */
    personId: integer('person_id').notNull(),
    /** What the job is about, by the id of its own row, and the entry that it leaves in the audit trail. Never a secret. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** Whoever is at it, one turn after another; null while it waits. */
    lockedBy: uuid('locked_by'),
    /** Without a sign of life until then it may be taken by another process. */
    lockedUntil: moment('locked_until'),
    /** How much of it is done, as far as is known outside of its transaction. */
    done: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('jobs_waiting').on(t.createdAt),
    index('jobs_group').on(t.groupId),
    identityPolicy(),
    groupPolicy(),
  ],
)
