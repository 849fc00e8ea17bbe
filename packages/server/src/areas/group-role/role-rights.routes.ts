import { languageOf } from '../../platform/http/languages.ts'
import { groupRoleCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toMenuTree } from '../../identity/menu/menu-tree.ts'
import { route } from '../../platform/http/call-route.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { authorizeRole } from './authorize-role.ts'
import { access, accessInPerson } from './role-access.ts'
import { findRoleDetail } from './role-detail.queries.ts'

/** Calls about the rights of a role: pages and nodes (A2). */
export const roleRightsRoutes =
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
