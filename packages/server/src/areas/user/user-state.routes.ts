import {
  idQuery,
  idVersionQuery,
  severalUsers,
  severalUsersResult,
  userDetail,
  userIdBody,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { updateSeveral } from './update-several.ts'
import { accessInPerson, tags } from './user-access.ts'
import { toUserDetail } from './user-rows.ts'
import { activateUser, deactivateUser, deleteUser, unbindPortal } from './user-state.ts'

const takingErrors =
  'Errors: not-found, own-account, last-administrator, forbidden for somebody whose role is not within the caller’s own rights'

/** Calls that activate, deactivate and remove people (A1). */
export const userStateRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.delete('/Security/User/DeleteUser', {
      config: { access: accessInPerson, audit: 'user-deleted' },
      schema: {
        tags,
        summary: 'Remove a person from the group',
        description: `A person in no other group is deleted. ${takingErrors}, changed-meanwhile.`,
        querystring: idVersionQuery,
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        await deleteUser(context, request, request.query)
        return success(true)
      },
    })

    app.get('/Security/User/Active', {
      config: { access: accessInPerson, audit: 'user-activated' },
      schema: {
        tags,
        summary: 'Activate a person',
        description:
          'In this group only: a person blocked by the company stays blocked, and IsValid stays false. Errors: not-found, forbidden for a person whose role is not within the caller’s own rights, too-many (HTTP 429: ten times within an hour).',
        querystring: idQuery,
        response: responsesOf(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await activateUser(context, request, request.query.id), request)),
    })

    app.get('/Security/User/InActive', {
      config: { access: accessInPerson, audit: 'user-deactivated' },
      schema: {
        tags,
        summary: 'Deactivate a person in the group',
        description: `It takes effect at once. Their sessions continue in other groups, and end when there is none. ${takingErrors}.`,
        querystring: idQuery,
        response: responsesOf(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await deactivateUser(context, request, request.query.id), request)),
    })

    app.post('/Security/User/UpdateSeveral', {
      config: { access: accessInPerson, audit: 'by-itself' },
      schema: {
        tags,
        summary: 'Activate, deactivate or assign a role to several people, individually',
        description:
          'Refused lists whom and why: Code is an error’s name. Errors: not-found and forbidden, both about the role; then nobody is changed.',
        body: severalUsers,
        response: responsesOf(severalUsersResult),
      },
      handler: async (request) => success(await updateSeveral(context, request, request.body)),
    })

    app.post('/Security/User/UnBindPortal', {
      config: { access: accessInPerson, audit: 'user-portal-unbound' },
      schema: {
        tags,
        summary: 'Remove a person’s role in the group; stores stay bound',
        description: `${takingErrors}.`,
        body: userIdBody,
        response: responsesOf(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await unbindPortal(context, request, request.body.UserId), request)),
    })
  }
