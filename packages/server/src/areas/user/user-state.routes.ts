import {
  idQuery,
  idVersionQuery,
  severalUsers,
  severalUsersAnswer,
  userDetail,
  userIdBody,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { updateSeveral } from './update-several.ts'
import { access, tags } from './user-access.ts'
import { toUserDetail } from './user-rows.ts'
import { activateUser, deactivateUser, deleteUser, unbindPortal } from './user-state.ts'

const takingErrors =
  'Errors: not-found, own-account, last-administrator, forbidden for somebody whose role opens more than the caller’s own'

/** The calls that let people in and shut them out (A1). */
export const userStateRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.delete('/Security/User/DeleteUser', {
      config: { access, audit: 'user-deleted' },
      schema: {
        tags,
        summary: 'Remove a person from the group',
        description: `Who is in no other group is deleted. ${takingErrors}, changed-meanwhile.`,
        querystring: idVersionQuery,
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        await deleteUser(context, request, request.query)
        return success(true)
      },
    })

    app.get('/Security/User/Active', {
      config: { access, audit: 'user-activated' },
      schema: {
        tags,
        summary: 'Let a person in again',
        description:
          'Of this group alone: whom the company blocked stays so, and IsValid stays false. Errors: not-found, forbidden for somebody whose role opens more than the caller’s own.',
        querystring: idQuery,
        response: answers(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await activateUser(context, request, request.query.id), request)),
    })

    app.get('/Security/User/InActive', {
      config: { access, audit: 'user-deactivated' },
      schema: {
        tags,
        summary: 'Deactivate a person: all their sessions end at once',
        description: `${takingErrors}.`,
        querystring: idQuery,
        response: answers(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await deactivateUser(context, request, request.query.id), request)),
    })

    app.post('/Security/User/UpdateSeveral', {
      config: { access, audit: 'by-itself' },
      schema: {
        tags,
        summary: 'Activate, deactivate or give a role to several people, each by itself',
        description:
          'Refused answers whom and why: Code is an error’s name. Errors: not-found and forbidden, both about the role; then nobody is changed.',
        body: severalUsers,
        response: answers(severalUsersAnswer),
      },
      handler: async (request) => success(await updateSeveral(context, request, request.body)),
    })

    app.post('/Security/User/UnBindPortal', {
      config: { access, audit: 'user-portal-unbound' },
      schema: {
        tags,
        summary: 'Take a person’s role in the group; stores stay bound',
        description: `${takingErrors}.`,
        body: userIdBody,
        response: answers(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await unbindPortal(context, request, request.body.UserId), request)),
    })
  }
