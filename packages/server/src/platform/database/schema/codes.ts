import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'
import { moment } from './columns.ts'
import { people } from './identity.ts'

/** The one valid code per purpose and target. Target and code are hashed, so reading the table reveals neither. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().notNull(),
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The person who requested it, for a change of their own phone or mail; null without a session. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When it was first checked successfully without being consumed; that extends it once. */
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

/**
 * When codes, invitations and notices were requested, by recipient and by requester, for rate limits. Keys are hashed.
 */
export const codeRequests = pgTable(
  'code_requests',
  { id: uuid().primaryKey().defaultRandom(), key: text().notNull(), at: moment('at').notNull() },
  (t) => [index('code_requests_key').on(t.key, t.at), index('code_requests_at').on(t.at), identityPolicy()],
)

/** Mails and text messages that a development server stores instead of sending. */
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
