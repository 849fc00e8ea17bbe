import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { userCalls } from '@lustra/core/contract'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { addUser } from './add-user.ts'
import { inviteAgain } from './invitation.ts'
import { searchUsers } from './search.queries.ts'
import { updateUser } from './update-user.ts'
import { findUser, toManagedUser, toUserDetail } from './user-rows.ts'
import { userStateRoutes } from './user-state.routes.ts'
import { authorizeUser, findUserStores, unbindStore } from './user-stores.ts'
import { access, accessInPerson } from './user-access.ts'

/** Calls about the stores that a person sees (A1). */
const userStoreRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      userCalls.userStores,
      { access },
      async (input, request) =>
        await context.database.tenant(scopeOf(request), (tx) =>
          findUserStores(tx, input.UserId, callerOf(request).language),
        ),
    )

    route(
      app,
      userCalls.authorizeUser,
      { access: accessInPerson, audit: 'user-stores-changed' },
      async (input, request) => authorizeUser(context, request, input),
    )

    route(
      app,
      userCalls.unbindStore,
      { access: accessInPerson, audit: 'user-store-unbound' },
      async (input, request) => unbindStore(context, request, input),
    )
  }

/** Calls of the people of a group (A1): the source's, and those that are additions of this project. */
export const userRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context
    const detailOf = async (request: FastifyRequest, id: string) =>
      toUserDetail(await database.tenant(scopeOf(request), (tx) => findUser(tx, id)), request)

    route(app, userCalls.findUsers, { access, replica: 'reads' }, async (input, request) => {
      const page = await database.tenant(scopeOf(request), async (tx) =>
        searchUsers(tx, input, callerOf(request).language),
      )
      return { ...page, Items: page.Items.map((row) => toManagedUser(row, request)) }
    })

    route(app, userCalls.user, { access }, async (input, request) => detailOf(request, input.id))

    route(app, userCalls.userByUserId, { access }, async (input, request) => detailOf(request, input.userId))

    route(app, userCalls.addUser, { access: accessInPerson, audit: 'user-added' }, async (input, request) =>
      addUser(context, request, input),
    )

    route(app, userCalls.updateUser, { access: accessInPerson, audit: 'by-itself' }, async (input, request) =>
      toUserDetail(await updateUser(context, request, input), request),
    )

    route(
      app,
      userCalls.inviteUser,
      { access: accessInPerson, audit: 'user-invited' },
      async (input, request) => toUserDetail(await inviteAgain(context, request, input.UserId), request),
    )

    await app.register(userStateRoutes(context))
    await app.register(userStoreRoutes(context))
  }
