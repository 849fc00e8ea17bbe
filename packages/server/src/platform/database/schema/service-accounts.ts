import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'
import { moment, shortPublicId } from './columns.ts'
import { groups } from './identity.ts'

/** Systems of the company that write and read by the integration API, each under a name that its rows belong to. */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    id: shortPublicId().primaryKey(),
    /** The client id, and the source of its rows. */
    name: text().notNull().unique(),
    allGroups: boolean('all_groups').notNull().default(false),
    /** As in `stores:write`. */
    scopes: text().array().notNull(),
    /** Networks that it may call from, as in 10.0.0.0/8; empty for any. */
    addresses: text().array().notNull().default([]),
    expiresAt: moment('expires_at'),
    /** About the last time of a call: updated at most once a minute. */
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  () => [check('service_accounts_name', sql`name ~ '^[a-z][a-z0-9-]{1,39}$'`), identityPolicy()],
)

export const serviceAccountGroups = pgTable(
  'service_account_groups',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.groupId] }),
    index('service_account_groups_group').on(t.groupId),
    identityPolicy(),
  ],
)

/** When rows of an entity last came from an account, also unchanged ones: for alerts about a source that sends nothing. */
export const serviceAccountEntities = pgTable(
  'service_account_entities',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    /** As in the addresses of the integration API, such as service-reports. */
    entity: text().notNull(),
    /** About: updated at most once a minute. */
    appliedAt: moment('applied_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.entity] }), identityPolicy()],
)

/** What an account proves itself by: a secret, of which only the hash is stored, or a public key (RFC 7523). Two while one is rotated. */
export const serviceAccountSecrets = pgTable(
  'service_account_secrets',
  {
    id: uuid().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is random; empty for a public key. */
    hash: text().notNull(),
    publicKey: jsonb('public_key').$type<JsonWebKey>(),
    madeAt: moment('made_at').notNull(),
    /** When it ends; null for one without an end. */
    until: moment('until'),
  },
  (t) => [
    check('service_account_secrets_kind', sql`(hash = '') = (public_key is not null)`),
    index('service_account_secrets_account').on(t.accountId),
    identityPolicy(),
  ],
)
