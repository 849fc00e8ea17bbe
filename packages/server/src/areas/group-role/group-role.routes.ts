import type { FastifyPluginAsync } from 'fastify'
import { groupRoleCalls } from '@lustra/core/contract'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toMenuTree } from '../../identity/menu/menu-tree.ts'
import { route } from '../../platform/http/call-route.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { authorizeRole } from './authorize-role.ts'
import { addRole, deleteRole, renameRole } from './change-role.ts'
import { findRoleDetail } from './role-detail.queries.ts'
import { rolePeopleRoutes, access, accessInPerson } from './role-people.routes.ts'
import { countRoles, findRoles, findRolesToGive } from './role.queries.ts'

/** Calls about the rights of a role: pages and nodes (A2). */
const roleRightsRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context

    route(app, groupRoleCalls.enabledMenus, { access }, async (_, request) =>
      database.tenant(scopeOf(request), async (tx) => toMenuTree(await findOwnPages(tx))),
    )

    route(
      app,
      groupRoleCalls.authorizeRole,
      { access: accessInPerson, audit: 'role-rights-changed' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { name, change } = await authorizeRole(tx, scopeOf(request), input)
          if (change) await recordChange(context, request, tx, name, change)
          else skipAudit(request)
          return findRoleDetail(tx, input.RoleId, languageOf(request))
        }),
    )
  }

/** Calls of the group's roles (A2): names, rights and people. */
export const groupRoleRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(readRoutes(context))
    await app.register(changeRoutes(context))
    await app.register(roleRightsRoutes(context))
    await app.register(rolePeopleRoutes(context))
  }

const readRoutes =
  ({ database }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(app, groupRoleCalls.findRoles, { access, replica: 'reads' }, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) => {
        const hits = await countRoles(tx, input)
        return toPaged(input, hits, () => findRoles(tx, input, callerOf(request).language))
      }),
    )

    route(
      app,
      groupRoleCalls.enabledRoles,
      { access: { ...access, modules: [...modulesOf('GroupRole'), ...modulesOf('User')] } },
      async (_, request) =>
        database.tenant(scopeOf(request), async (tx) => findRolesToGive(tx, callerOf(request).language)),
    )

    route(app, groupRoleCalls.role, { access }, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) => findRoleDetail(tx, input.id, languageOf(request))),
    )
  }

const changeRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context

    route(
      app,
      groupRoleCalls.addRole,
      { access: accessInPerson, audit: 'role-added' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const added = await once(tx, request, clock(), async () => {
            const { id, name } = await addRole(tx, scopeOf(request), input.RoleName)
            await recordChange(context, request, tx, name, changeOf(undefined, { RoleName: name }))
            return id
          })
          return findRoleDetail(tx, added, languageOf(request))
        }),
    )

    route(
      app,
      groupRoleCalls.renameRole,
      { access: accessInPerson, audit: 'role-renamed' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { before, after } = await renameRole(tx, scopeOf(request), input)
          if (before === after) skipAudit(request)
          else
            await recordChange(
              context,
              request,
              tx,
              after,
              changeOf({ RoleName: before }, { RoleName: after }),
            )
          return findRoleDetail(tx, input.RoleId, languageOf(request))
        }),
    )

    route(
      app,
      groupRoleCalls.deleteRole,
      { access: accessInPerson, audit: 'role-deleted' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const name = await deleteRole(tx, scopeOf(request), input, callerOf(request).language)
          await recordChange(context, request, tx, name, changeOf({ RoleName: name }, undefined))
          return null
        }),
    )
  }
