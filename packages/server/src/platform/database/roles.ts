import { sql, type SQL } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The eight database roles of the server. They are created before the first migration, because policies name them.
 * - portal_login: the role of a connection outside of a scope. It may read nothing, so a forgotten scope fails closed.
 * - portal_identity: signing in, sessions, memberships. It cannot reach stores or service reports; of cached report
 *   files it sees which were read when, never their contents.
 * - portal_app: the data of one group, as one person. Row-level security reads app.group_id and app.user_id.
 * - portal_integration: the data of one group, as a service account, which is no person and sees every store. It may write what the
 *   company's systems deliver, and neither passwords nor sessions, evaluations or roles.
 * - portal_catalog: what belongs to no single group, as a service account that reaches every group: groups, service types, report pages.
 * - portal_seed: the rows of portal_app under the same policies, for the demo and commands: it may write columns that no route writes. No
 *   request uses it.
 * - portal_setup: the same for identity tables, for rows written at server start and entries deleted from the audit trail.
 * - portal_lifecycle: exports, erases and moves rows of groups and people (lifecycle.ts), by the connection of the owner.
 */
export const roleNames = {
  login: 'portal_login',
  identity: 'portal_identity',
  app: 'portal_app',
  integration: 'portal_integration',
  catalog: 'portal_catalog',
  seed: 'portal_seed',
  setup: 'portal_setup',
  lifecycle: 'portal_lifecycle',
} as const

export const identityRole = pgRole(roleNames.identity).existing()
export const appRole = pgRole(roleNames.app).existing()
export const integrationRole = pgRole(roleNames.integration).existing()
export const catalogRole = pgRole(roleNames.catalog).existing()

/** The group that the transaction was opened for; null without one. */
export const thisGroup = sql`(select nullif(current_setting('app.group_id', true), '')::int)`

/** True for rows of that group; false for every row when no group is set. */
export const ofThisGroup = sql`group_id = ${thisGroup}`

/** True for rows of that group that belong to the person whom the transaction was opened for. */
export const ofThisPerson = sql`${ofThisGroup} and person_id = (select nullif(current_setting('app.user_id', true), '')::int)`

/** Signing in works across groups, so the identity role sees every row of identity tables. */
export const identityPolicy = () =>
  pgPolicy('identity', { for: 'all', to: identityRole, using: sql`true`, withCheck: sql`true` })

/** The rows of one group, for reading and writing; people see those that fulfil `seen`. */
export const groupPolicy = (seen: SQL = ofThisGroup) =>
  pgPolicy('group_rows', { for: 'all', to: appRole, using: seen, withCheck: ofThisGroup })

/** Rows of this entity of the integration API that their source has not deleted. Few are, so their ids are read once and hashed. */
export const notRemoved = (entity: string): SQL =>
  sql.raw(
    `id not in (select gone.id from removed_rows as gone where gone.group_id = (select nullif(current_setting('app.group_id', true), '')::int) and gone.entity = '${entity}')`,
  )

/** The rows of one group, for the company's systems; `check` is what a written row has to fulfil in addition. */
export const integrationPolicy = (check: SQL = ofThisGroup) =>
  pgPolicy('integration', { for: 'all', to: integrationRole, using: ofThisGroup, withCheck: check })

/** What is added and changed for all groups together. */
export const catalogPolicy = () =>
  pgPolicy('catalog', { for: 'all', to: catalogRole, using: sql`true`, withCheck: sql`true` })

/** The same with a policy for each right, where it has only some. */
export const catalogReads = (using: SQL = sql`true`) =>
  pgPolicy('catalog_reads', { for: 'select', to: catalogRole, using })
export const catalogAdds = (withCheck: SQL) =>
  pgPolicy('catalog_adds', { for: 'insert', to: catalogRole, withCheck })
export const catalogDeletes = (using: SQL) =>
  pgPolicy('catalog_deletes', { for: 'delete', to: catalogRole, using })

/** Rows of a group that is being added: nobody belongs to it. */
export const ofNewGroup = (table: string): SQL =>
  sql.raw(`not exists (select from memberships m where m.group_id = ${table}.group_id)`)

/** Keys that a source has for the pages of reports. They go with the page. */
export const ofPageRoles = sql`entity = 'page-roles'`

/** Product data that is public: menus, service types. */
export const readablePolicy = () =>
  pgPolicy('readable', { for: 'select', to: [appRole, integrationRole], using: sql`true` })
