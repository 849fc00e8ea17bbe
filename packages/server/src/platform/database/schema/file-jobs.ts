import { sql } from 'drizzle-orm'
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, identityRole, ofThisPerson } from '../roles.ts'
import { moment } from './columns.ts'
import { groups, people } from './identity.ts'

/** Files that jobs make for a person: large spreadsheets and zips, with progress and result. Visible to their owner only. */
export const fileJobs = pgTable(
  'file_jobs',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: uuid().notNull().defaultRandom(),
    /** One of `fileJobKinds` and of `fileJobStates`. */
    kind: text().notNull(),
    state: text().notNull(),
    /** The right that is required when the file is made and when it is downloaded: `areas/shared/begin-file-job.ts`. */
    page: text().notNull(),
    /** Null when the person was deleted. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** Account or application that acted in the person's name; empty when in person. It is part of the owner. */
    actor: text().notNull().default(''),
    /** Rows or files to write, known once the job has begun, and those written. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    fileName: text('file_name').notNull().default(''),
    /** Key of the stored file once the job is done. */
    fileKey: text('file_key').notNull().default(''),
    bytes: integer().notNull().default(0),
    /** One of `fileJobProblems` when failed, otherwise empty. */
    problem: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Lock token of the job run that may write this row: a slow earlier run must not. */
    turn: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    check('file_jobs_state', sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    index('file_jobs_own').on(t.groupId, t.personId, t.createdAt),
    index('file_jobs_created').on(t.createdAt),
    // Used when a person is deleted.
    index('file_jobs_person').on(t.personId),
    pgPolicy('own_file_jobs', { for: 'all', to: appRole, using: ofThisPerson, withCheck: ofThisPerson }),
    // Maintenance deletes old ones, in every group.
    pgPolicy('old_file_jobs', { for: 'all', to: identityRole, using: sql`true` }),
  ],
)
