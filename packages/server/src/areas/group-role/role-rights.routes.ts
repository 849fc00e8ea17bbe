import { languageOf } from '../../platform/http/languages.ts'
import { menuNode, roleAuthorize, roleDetail } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toMenuTree } from '../../identity/menu/menu-tree.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { authorizeRole } from './authorize-role.ts'
import { access, accessInPerson } from './role-access.ts'
import { findRoleDetail } from './role-detail.queries.ts'

/** Calls about the rights of a role: pages and nodes (A2). */
export const roleRightsRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context

    app.get('/Security/GroupMenu/GetAllEnableMenus', {
      config: { access },
      schema: {
        tags: ['GroupMenu'],
        summary: 'The pages that the caller may grant, as a tree',
        description: 'Those of the general menu that the caller’s own role opens; for an SA all.',
        response: responsesOf(z.array(menuNode)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => success(toMenuTree(await findOwnPages(tx)))),
    })

    app.post('/Security/GroupRole/SaveRoleAuthorize', {
      config: { access: accessInPerson, audit: 'role-rights-changed' },
      schema: {
        tags: ['GroupRole'],
        summary: 'Set the pages and nodes of a role',
        description:
          'Ancestors of a page are included. It takes effect at the next call of its people. Errors: forbidden (a role that is not within the caller’s own rights, a page that the caller’s own role does not open, or fewer rights for the administrators’ role, except for an SA), not-found, changed-meanwhile, own-account (fewer rights for the caller’s own role), last-administrator.',
        body: roleAuthorize,
        response: responsesOf(roleDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { name, change } = await authorizeRole(tx, scopeOf(request), request.body)
          if (change) await recordChange(context, request, tx, name, change)
          else skipAudit(request)
          return success(await findRoleDetail(tx, request.body.RoleId, languageOf(request)))
        }),
    })
  }
