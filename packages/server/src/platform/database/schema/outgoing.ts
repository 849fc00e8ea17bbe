import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { groups, people } from './identity.ts'

/**
 * What the server sends after the transaction that caused it, by whichever process claims it. Times are those of the
 * database, so that process clocks need not agree. Requests only add rows; contents are read by the sending process.
 */
export const outgoing = pgTable(
  'outgoing',
  {
    id: uuid().primaryKey(),
    /** Selects the channel: mail or text. A process leaves kinds that it does not know to others. */
    kind: text().notNull(),
    /** What it reports, for the log and for what follows when it cannot be sent. */
    topic: text().notNull(),
    /** Null when it is about an account, and no group in particular. */
    groupId: integer('group_id').references(() => groups.groupId, { onDelete: 'cascade' }),
    /** Who caused it. */
    personId: integer('person_id'),
    /** The account that it is sent to: when that is deleted, it is not sent any more. */
    recipientId: integer('recipient_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Ids for what follows when it cannot be sent. */
    about: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Recipient and text, never a secret such as a code; null once it was sent or given up. */
    content: jsonb().$type<Record<string, unknown>>(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Lock token of the process that sends it; all zeros while its receiver does not work. */
    lockedBy: uuid('locked_by'),
    /** When it may be sent. With a lock: when another process may claim it. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('outgoing_state', sql`state in ('waiting', 'sent', 'given-up')`),
    index('outgoing_due')
      .on(t.dueAt)
      .where(sql`state = 'waiting'`),
    index('outgoing_created').on(t.createdAt),
    index('outgoing_group').on(t.groupId),
    index('outgoing_recipient').on(t.recipientId),
    identityPolicy(),
    groupPolicy(),
  ],
)
