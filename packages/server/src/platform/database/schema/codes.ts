import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { people } from './identity.ts'

/** The one code that is good for a purpose and a target. Target and code are hashes: who reads the table can use neither. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().notNull(),
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Who asked, for a change of one's own phone or mail; null for whoever is not signed in. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When it was first found right without being used up; that prolongs it, once. */
    checkedAt: moment('checked_at'),
    triesLeft: integer('tries_left').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purpose, t.target] }),
    index('verification_codes_expires').on(t.expiresAt),
    index('verification_codes_person').on(t.personId),
    identityPolicy(),
  ],
)

/** When codes, invitations and notices were asked for, by recipient and by who asked, to hold the limits. Keys are hashes. */
export const codeRequests = pgTable(
  'code_requests',
  { id: uuid().primaryKey().defaultRandom(), key: text().notNull(), at: moment('at').notNull() },
  (t) => [index('code_requests_key').on(t.key, t.at), identityPolicy()],
)

/** Mails and texts of a development server, in place of sending them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    /** 'mail' or 'text'. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    html: text().notNull().default(''),
  },
  (t) => [index('outbox_at').on(t.at), identityPolicy()],
)
