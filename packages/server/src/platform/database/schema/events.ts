import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { groupPolicy, identityPolicy, integrationPolicy } from '../roles.ts'
import { moment, shortPublicId } from './columns.ts'
import { groups, type StoredSecret } from './identity.ts'
import { serviceAccounts } from './service-accounts.ts'

/** Positions of the feed. A sequence, so that none is given twice, also when every event has expired. */
export const eventPositions = pgSequence('event_positions')

/**
 * What people have done that the company's systems want to know, written in the transaction of the change. Requests only add rows. The
 * relay gives each committed one its position: one that is committed late comes after those that were read meanwhile.
 */
export const events = pgTable(
  'events',
  {
    /** The id of the CloudEvent. */
    id: uuid().primaryKey(),
    /** The order of the changes of one subject, whose row was locked when it was given. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The order in which systems read; null until the relay has seen the row. */
    position: bigint({ mode: 'number' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    /** As in lustra.evaluation.given. */
    type: text().notNull(),
    /** As in service-reports/17. */
    subject: text().notNull(),
    at: moment('at').notNull(),
    /** Ids, the keys of the sources, and what happened: no phone, mail or password. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    unique('events_position').on(t.position),
    index('events_new')
      .on(t.number)
      .where(sql`position is null`),
    index('events_group').on(t.groupId, t.position),
    index('events_at').on(t.at),
    identityPolicy(),
    groupPolicy(),
    integrationPolicy(),
  ],
)

/** Where a service account has its events sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: shortPublicId().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    /** Empty for all. */
    types: text().array().notNull(),
    /** Codes; empty for all groups of the account. */
    groups: text().array().notNull(),
    secret: jsonb().$type<StoredSecret>().notNull(),
    /** Signs too, until the receiver has the new one. */
    secretBefore: jsonb('secret_before').$type<StoredSecret>(),
    secretBeforeUntil: moment('secret_before_until'),
    /** Since the receiver answered 410: nothing is sent until the endpoint is put again. */
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('webhook_endpoints_name').on(t.accountId, t.name),
    check('webhook_endpoints_name_form', sql`name ~ '^[a-z][a-z0-9-]{0,39}$'`),
    identityPolicy(),
  ],
)

/**
 * An event that an endpoint has not received yet, or not at all; a delivered one is deleted. Times are those of the database, as in
 * `outgoing`. Of each line, the events of one subject at one endpoint, only the first has a due time: the others follow in order.
 */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Group and subject. */
    line: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lockedBy: uuid('locked_by'),
    /** When it may be sent; with a lock, when another process may claim it; null behind another one of its line. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A status or a sentence, never what the receiver wrote. */
    lastError: text('last_error'),
  },
  (t) => [
    check('event_deliveries_state', sql`state in ('waiting', 'given-up')`),
    index('event_deliveries_due')
      .on(t.endpointId, t.dueAt)
      .where(sql`state = 'waiting' and due_at is not null`),
    index('event_deliveries_line')
      .on(t.endpointId, t.line, t.position)
      .where(sql`state = 'waiting'`),
    index('event_deliveries_locked')
      .on(t.endpointId)
      .where(sql`locked_by is not null`),
    // One for each endpoint, and what a deleted event takes with it.
    uniqueIndex('event_deliveries_event').on(t.eventId, t.endpointId),
    index('event_deliveries_endpoint').on(t.endpointId, t.position),
    index('event_deliveries_state_age').on(t.state, t.createdAt),
    identityPolicy(),
  ],
)
