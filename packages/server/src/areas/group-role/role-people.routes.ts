import { groupRoleCalls, type enabledUsersQuery, type Paged, type RoleUser } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import type { Language } from '../../platform/http/languages.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { lockPeople } from '../shared/administrators.ts'
import { assignRoleRecorded } from '../shared/assign-role.ts'
import { findGroupRole } from '../shared/role-rules.ts'
import { countPeople, findPeople, type Which } from './role-people.queries.ts'

/** Calls about the people of a role (A2). */
export const rolePeopleRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context

    route(app, groupRoleCalls.roleUsers, { access }, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) => {
        const { id: roleId } = await findGroupRole(tx, input.id)
        return pageOf(tx, { roleId }, input, callerOf(request).language)
      }),
    )

    route(
      app,
      groupRoleCalls.enabledUsers,
      { access: { ...access, modules: [...modulesOf('GroupRole'), ...modulesOf('User')] } },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) =>
          pageOf(tx, 'valid', input, callerOf(request).language),
        ),
    )

    route(
      app,
      groupRoleCalls.bindRole,
      { access: accessInPerson, audit: 'by-itself' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          await lockPeople(tx, scopeOf(request), 'GroupRole')
          return assignRoleRecorded(context, request, tx, input)
        }),
    )
  }

async function pageOf(
  tx: Tx,
  which: Which,
  page: z.output<typeof enabledUsersQuery>,
  language: Language,
): Promise<Paged<RoleUser>> {
  return toPaged(page, await countPeople(tx, which, page), () => findPeople(tx, which, page, language))
}

/** Managing roles requires seeing every store: a limited role could otherwise grant access that it does not have (A6). */
export const access = { who: 'member', modules: modulesOf('GroupRole'), allStores: true } as const

/** Roles, and who has them, are never changed in another person's name: an SA does it in a session of their own. */
export const accessInPerson = { ...access, inPerson: true } as const
