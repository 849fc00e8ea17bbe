import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { people } from './identity.ts'

/** Who did what to whom, and under whose name. Written and read, never changed; names stay as they were. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Who really sat there; null for an application. */
    actorId: integer('actor_id'),
    actor: text().notNull(),
    /** Under whose name it happened. */
    personId: integer('person_id'),
    account: text().notNull(),
    action: text().notNull(),
    target: text().notNull().default(''),
    groupCode: text('group_code').notNull().default(''),
    /** Fields that differ, with their values; null where nothing stood or stands. Never a secret. */
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

/** The secrets by which GET /Token is signed. The portal's own is made by the server; partners' come with the settings. */
export const apps = pgTable(
  'apps',
  { appKey: text('app_key').primaryKey(), secret: text().notNull(), madeAt: moment('made_at').notNull() },
  () => [identityPolicy()],
)

/** One-time tokens that were used, until they would have ended anyway. */
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

/** What the development directory has to remember over a restart: its key, sessions, codes and tokens. */
export const directoryState = pgTable(
  'directory_state',
  { key: text().primaryKey(), value: text().notNull(), until: moment('until').notNull() },
  (t) => [index('directory_state_until').on(t.until), identityPolicy()],
)
