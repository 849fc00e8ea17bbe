import {
  unbindStore as unbindBody,
  userIdBody,
  userOrganizeAuthorize,
  userStores,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { access, accessInPerson, tags } from './user-access.ts'
import { authorizeUser, findUserStores, unbindStore } from './user-stores.ts'

/** Calls about the stores that a person sees (A1). */
export const userStoreRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/GetEServiceStore', {
      config: { access },
      schema: {
        tags,
        summary: 'The stores that a person sees, and why',
        description: 'Error: not-found.',
        body: userIdBody,
        response: responsesOf(userStores),
      },
      handler: async (request) =>
        success(
          await context.database.tenant(scopeOf(request), (tx) =>
            findUserStores(tx, request.body.UserId, callerOf(request).language),
          ),
        ),
    })

    app.post('/Security/User/SaveUserOrganizeAuthorize', {
      config: { access: accessInPerson, audit: 'user-stores-changed' },
      schema: {
        tags,
        summary: 'Set the nodes and stores of a person',
        description:
          'Errors: not-found for the person, a node or a store, changed-meanwhile, forbidden for a person whose role is not within the caller’s own rights. When it fails nothing is changed.',
        body: userOrganizeAuthorize,
        response: responsesOf(userStores),
      },
      handler: async (request) => success(await authorizeUser(context, request, request.body)),
    })

    app.post('/Security/User/UnBindByStoreId', {
      config: { access: accessInPerson, audit: 'user-store-unbound' },
      schema: {
        tags,
        summary: 'Remove one store from a person',
        description: 'A store that is not bound changes nothing. Errors: not-found, forbidden.',
        body: unbindBody,
        response: responsesOf(userStores),
      },
      handler: async (request) => success(await unbindStore(context, request, request.body)),
    })
  }
