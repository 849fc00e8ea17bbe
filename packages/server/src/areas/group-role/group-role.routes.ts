import { languageOf } from '../../platform/http/languages.ts'
import {
  enabledRole,
  groupRole,
  idQuery,
  idVersionQuery,
  inUse,
  newRole,
  paged,
  roleDetail,
  roleSearch,
  roleUpdate,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { addRole, deleteRole, renameRole } from './change-role.ts'
import { findRoleDetail } from './role-detail.queries.ts'
import { rolePeopleRoutes } from './role-people.routes.ts'
import { access, accessInPerson } from './role-access.ts'
import { roleRightsRoutes } from './role-rights.routes.ts'
import { countRoles, findRoles, findRolesToGive } from './role.queries.ts'

const tags = ['GroupRole']
/** Calls of the group's roles (A2): names, rights and people. */
export const groupRoleRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(context))
    await app.register(changeRoutes(context))
    await app.register(roleRightsRoutes(context))
    await app.register(rolePeopleRoutes(context))
  }

const readRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/GroupRole/FindWithPagerSearchAsync', {
      config: { access, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search the group’s roles, a page at a time',
        description: 'Roles of the company’s own people are not listed.',
        body: roleSearch,
        response: responsesOf(paged(groupRole)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const hits = await countRoles(tx, request.body)
          return success(
            await toPaged(request.body, hits, () => findRoles(tx, request.body, callerOf(request).language)),
          )
        }),
    })

    app.get('/Security/GroupRole/GetAllEnableRole', {
      config: { access: { ...access, modules: [...modulesOf('GroupRole'), ...modulesOf('User')] } },
      schema: {
        tags,
        summary: 'The roles that the caller may assign',
        description: 'Those that are wholly within the caller’s own rights.',
        response: responsesOf(z.array(enabledRole)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findRolesToGive(tx, callerOf(request).language)),
        ),
    })

    app.get('/Security/GroupRole/GetRoleById', {
      config: { access },
      schema: {
        tags,
        summary: 'A role with its pages and nodes',
        description: 'Error: not-found.',
        querystring: idQuery,
        response: responsesOf(roleDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findRoleDetail(tx, request.query.id, languageOf(request))),
        ),
    })
  }

const changeRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context

    app.post('/Security/GroupRole/Insert', {
      config: { access: accessInPerson, audit: 'role-added' },
      schema: {
        tags,
        summary: 'Add a role',
        description:
          'It has no pages and sees no store. Errors: invalid-input (name empty, longer than 50, special characters), name-taken.',
        body: newRole,
        response: responsesOf(roleDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const added = await once(tx, request, clock(), async () => {
            const { id, name } = await addRole(tx, scopeOf(request), request.body.RoleName)
            await recordChange(context, request, tx, name, changeOf(undefined, { RoleName: name }))
            return id
          })
          return success(await findRoleDetail(tx, added, languageOf(request)))
        }),
    })

    app.post('/Security/GroupRole/UpdateRoleAsync', {
      config: { access: accessInPerson, audit: 'role-renamed' },
      schema: {
        tags,
        summary: 'Rename a role',
        description:
          'Errors: invalid-input, name-taken, not-found, changed-meanwhile, forbidden (a role that is not within the caller’s own rights).',
        body: roleUpdate,
        response: responsesOf(roleDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { before, after } = await renameRole(tx, scopeOf(request), request.body)
          if (before === after) skipAudit(request)
          else
            await recordChange(
              context,
              request,
              tx,
              after,
              changeOf({ RoleName: before }, { RoleName: after }),
            )
          return success(await findRoleDetail(tx, request.body.RoleId, languageOf(request)))
        }),
    })

    app.delete('/Security/GroupRole/DeleteRoleAsync', {
      config: { access: accessInPerson, audit: 'role-deleted' },
      schema: {
        tags,
        summary: 'Delete a role without people',
        description:
          'Returns null. Errors: role-in-use (ResData lists the people), forbidden (the administrators’ role, or one that is not within the caller’s own rights), not-found, changed-meanwhile.',
        querystring: idVersionQuery,
        response: responsesOf(inUse),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const name = await deleteRole(tx, scopeOf(request), request.query, callerOf(request).language)
          await recordChange(context, request, tx, name, changeOf({ RoleName: name }, undefined))
          return success(null)
        }),
    })
  }
