import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The five database roles of the server. They are created before the first migration, because policies name them.
 * - portal_login: the role of a connection outside of a scope. It may read nothing, so a forgotten scope fails closed.
 * - portal_identity: signing in, sessions, memberships. It cannot reach stores or service reports; of cached report
 *   files it sees which were read when, never their contents.
 * - portal_app: the data of one group, as one person. Row-level security reads app.group_id and app.user_id.
 * - portal_import: the same rows under the same policies, for imported data such as the demo: it may write columns that
 *   no route writes. No request scope uses it.
 * - portal_setup: the same for identity tables, for rows written at server start and entries deleted from the audit
 *   trail.
 */
export const roleNames = {
  login: 'portal_login',
  identity: 'portal_identity',
  app: 'portal_app',
  import: 'portal_import',
  setup: 'portal_setup',
} as const

export const identityRole = pgRole(roleNames.identity).existing()
export const appRole = pgRole(roleNames.app).existing()

/** The group that the transaction was opened for; null without one. */
export const thisGroup = sql`(select nullif(current_setting('app.group_id', true), '')::int)`

/** True for rows of that group; false for every row when no group is set. */
export const ofThisGroup = sql`group_id = ${thisGroup}`

/** True for rows of that group that belong to the person whom the transaction was opened for. */
export const ofThisPerson = sql`${ofThisGroup} and person_id = (select nullif(current_setting('app.user_id', true), '')::int)`

/** Signing in works across groups, so the identity role sees every row of identity tables. */
export const identityPolicy = () =>
  pgPolicy('identity', { for: 'all', to: identityRole, using: sql`true`, withCheck: sql`true` })

/** The rows of one group, for reading and writing. */
export const groupPolicy = () =>
  pgPolicy('group_rows', { for: 'all', to: appRole, using: ofThisGroup, withCheck: ofThisGroup })

/** Product data that is public: menus, service types. */
export const readablePolicy = () => pgPolicy('readable', { for: 'select', to: appRole, using: sql`true` })
