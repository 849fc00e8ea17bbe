import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appRole, identityPolicy, ofThisPerson } from '../roles.ts'
import { moment } from './columns.ts'
import { people } from './identity.ts'

/** Changes that came with an idempotency key, with their responses, so that a repeated request is applied once. */
export const doneChanges = pgTable(
  'done_changes',
  {
    groupId: integer('group_id').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the request: the same key with a different request is an error of the caller. */
    request: text().notNull(),
    answer: jsonb(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId, t.key] }),
    index('done_changes_at').on(t.at),
    index('done_changes_of_person').on(t.personId),
    // Maintenance deletes old rows of every group; responses stay unreadable.
    identityPolicy(),
    pgPolicy('own_changes', { for: 'all', to: appRole, using: ofThisPerson, withCheck: ofThisPerson }),
  ],
)
