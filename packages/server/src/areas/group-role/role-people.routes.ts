import {
  bindRole as bindRoleBody,
  enabledUsersQuery,
  paged,
  roleUser,
  roleUsersQuery,
  severalUsersResult,
  type Paged,
  type RoleUser,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { lockPeople } from '../shared/administrators.ts'
import { assignRoleRecorded } from '../shared/assign-role.ts'
import { findGroupRole } from '../shared/role-rules.ts'
import { access, accessInPerson } from './role-access.ts'
import { countPeople, findPeople, type Which } from './role-people.queries.ts'

/** Calls about the people of a role (A2). */
export const rolePeopleRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context

    app.get('/Security/GroupRole/GetAllUser', {
      config: { access },
      schema: {
        tags: ['GroupRole'],
        summary: 'People of a role, a page at a time',
        description: 'Error: not-found.',
        querystring: roleUsersQuery,
        response: responsesOf(paged(roleUser)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { id: roleId } = await findGroupRole(tx, request.query.id)
          return success(await pageOf(tx, { roleId }, request.query, callerOf(request).language))
        }),
    })

    app.get('/Security/GroupUserRole/GetAllEnableUser', {
      config: { access: { ...access, modules: [...modulesOf('GroupRole'), ...modulesOf('User')] } },
      schema: {
        tags: ['GroupUserRole'],
        summary: 'Valid people of the group, for pickers, a page at a time',
        querystring: enabledUsersQuery,
        response: responsesOf(paged(roleUser)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await pageOf(tx, 'valid', request.query, callerOf(request).language)),
        ),
    })

    app.post('/Security/GroupRole/BindRole', {
      config: { access: accessInPerson, audit: 'by-itself' },
      schema: {
        tags: ['GroupRole'],
        summary: 'Assign this role to people, replacing theirs',
        description:
          'Each person is handled individually: Refused lists those it could not be assigned to, and why (own-account, not-found, forbidden, last-administrator). It takes effect at their next call. The same as User/UpdateSeveral with a role. Errors: not-found and forbidden for the role; then nobody is changed.',
        body: bindRoleBody,
        response: responsesOf(severalUsersResult),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          await lockPeople(tx, scopeOf(request), 'GroupRole')
          return success(await assignRoleRecorded(context, request, tx, request.body))
        }),
    })
  }

async function pageOf(
  tx: Tx,
  which: Which,
  page: z.output<typeof enabledUsersQuery>,
  language: Language,
): Promise<Paged<RoleUser>> {
  return toPaged(page, await countPeople(tx, which, page), () => findPeople(tx, which, page, language))
}
