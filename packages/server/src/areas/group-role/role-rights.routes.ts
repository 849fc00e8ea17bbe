import { menuNode, roleAuthorize, roleDetail } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toMenuTree } from '../../identity/menu/menu-tree.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { authorizeRole } from './authorize-role.ts'
import { findRoleDetail } from './role-detail.queries.ts'

/** Calls about the rights of a role: pages and nodes (A2). */
export const roleRightsRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    const access = { who: 'member', modules: modulesOf('GroupRole'), allStores: true } as const

    app.get('/Security/GroupMenu/GetAllEnableMenus', {
      config: { access },
      schema: {
        tags: ['GroupMenu'],
        summary: 'The pages that the caller may grant, as a tree',
        description: 'Those of the general menu that the caller’s own role opens.',
        response: responsesOf(z.array(menuNode)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => success(toMenuTree(await findOwnPages(tx)))),
    })

    app.post('/Security/GroupRole/SaveRoleAuthorize', {
      config: { access, audit: 'role-rights-changed' },
      schema: {
        tags: ['GroupRole'],
        summary: 'Set the pages and nodes of a role',
        description:
          'Ancestors of a page are included. Pages of the role that the caller’s own lacks stay. It takes effect at the next call of its people. Errors: forbidden (a page that the caller’s own role does not open), not-found, changed-meanwhile, own-account (the caller could no longer manage people and roles), last-administrator.',
        body: roleAuthorize,
        response: responsesOf(roleDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { name, change } = await authorizeRole(tx, scopeOf(request), request.body)
          if (change) await recordChange(context, request, tx, name, change)
          else skipAudit(request)
          return success(await findRoleDetail(tx, request.body.RoleId))
        }),
    })
  }
