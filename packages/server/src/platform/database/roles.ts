import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The five roles of the server. They are made before the first migration, because policies name them.
 * - portal_login: what a connection is while nobody asked for a scope. It may read nothing, so a forgotten scope fails closed.
 * - portal_identity: signing in, sessions, memberships. It cannot reach stores or service reports; of kept
 *   report files it sees which were read when, never what they hold.
 * - portal_app: the data of one group, as one person. Row-level security reads app.group_id and app.user_id.
 * - portal_import: the same rows under the same policies, for what comes from elsewhere, as the demo does: it may write what no route
 *   writes. No scope of a request takes it.
 * - portal_setup: the same for identity tables, for what the start of the server brings.
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

/** True for rows of that group; no group set means no row. */
export const ofThisGroup = sql`group_id = ${thisGroup}`

/** Signing in has to look across groups, so the identity role sees every row of identity tables. */
export const identityPolicy = () =>
  pgPolicy('identity', { for: 'all', to: identityRole, using: sql`true`, withCheck: sql`true` })

/** The rows of one group, for reading and writing. */
export const groupPolicy = () =>
  pgPolicy('group_rows', { for: 'all', to: appRole, using: ofThisGroup, withCheck: ofThisGroup })

/** Product data that is nobody's secret: menus, service types. */
export const readablePolicy = () => pgPolicy('readable', { for: 'select', to: appRole, using: sql`true` })
