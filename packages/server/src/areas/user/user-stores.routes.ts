import { userCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { access, accessInPerson } from './user-access.ts'
import { authorizeUser, findUserStores, unbindStore } from './user-stores.ts'

/** Calls about the stores that a person sees (A1). */
export const userStoreRoutes =
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
