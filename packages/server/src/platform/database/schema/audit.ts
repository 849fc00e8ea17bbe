import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { people } from './identity.ts'

/**
 * Audit trail: who did what to whom, and in whose name. Inserted and read, never changed; names are those at the time.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The person who really acted; null for an application. */
    actorId: integer('actor_id'),
    actor: text().notNull(),
    /** The person in whose name it happened. */
    personId: integer('person_id'),
    account: text().notNull(),
    action: text().notNull(),
    target: text().notNull().default(''),
    groupCode: text('group_code').notNull().default(''),
    /** Changed fields with their values; null where there was or is no record. Never a secret. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    sessionId: uuid('session_id'),
    address: text().notNull().default(''),
    requestId: text('request_id').notNull().default(''),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_actor').on(t.actorId, t.at),
    index('audit_entries_person').on(t.personId, t.at),
    index('audit_entries_group').on(t.groupCode, t.at),
    identityPolicy(),
  ],
)

/**
 * Secrets by which GET /Token is signed. The server creates the portal's own; those of partners come from the settings.
 */
export const apps = pgTable(
  'apps',
  { appKey: text('app_key').primaryKey(), secret: text().notNull(), madeAt: moment('made_at').notNull() },
  () => [identityPolicy()],
)

/** Used one-time tokens, stored until they would have expired. */
export const usedTokens = pgTable(
  'used_tokens',
  { id: uuid().primaryKey(), until: moment('until').notNull() },
  (t) => [index('used_tokens_until').on(t.until), identityPolicy()],
)

/** Which version of the global reports a person opened (S10). */
export const globalReportAccess = pgTable(
  'global_report_access',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    at: moment('at').notNull(),
  },
  () => [identityPolicy()],
)

/** State of the development directory that survives a restart: its key, sessions, codes and tokens. */
export const directoryState = pgTable(
  'directory_state',
  { key: text().primaryKey(), value: text().notNull(), until: moment('until').notNull() },
  (t) => [index('directory_state_until').on(t.until), identityPolicy()],
)
