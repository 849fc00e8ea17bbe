import {
  idQuery,
  insertedUser,
  managedUser,
  namesInUse,
  newUser,
  paged,
  userDetail,
  userIdBody,
  userIdQuery,
  userSearch,
  userUpdate,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { pagingRules } from '../../platform/http/paging.ts'
import { addUser } from './add-user.ts'
import { inviteAgain } from './invitation.ts'
import { searchUsers } from './search.queries.ts'
import { updateUser } from './update-user.ts'
import { access, accessInPerson, tags } from './user-access.ts'
import { findUser, toManagedUser, toUserDetail } from './user-rows.ts'
import { userStateRoutes } from './user-state.routes.ts'
import { userStoreRoutes } from './user-stores.routes.ts'

/** Calls of the people of a group (A1): the source's, and those that are additions of this project. */
export const userRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    const detailOf = async (request: FastifyRequest, id: string) =>
      success(toUserDetail(await database.tenant(scopeOf(request), (tx) => findUser(tx, id)), request))

    app.post('/Security/User/FindWithPagerSearchAsync', {
      config: { access, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search people of the group, a page at a time',
        description: `Without the company's own people. ${pagingRules}`,
        body: userSearch,
        response: responsesOf(paged(managedUser)),
      },
      handler: async (request) => {
        const page = await database.tenant(scopeOf(request), async (tx) =>
          searchUsers(tx, request.body, callerOf(request).language),
        )
        return success({ ...page, Items: page.Items.map((row) => toManagedUser(row, request)) })
      },
    })

    app.get('/Security/User/GetById', {
      config: { access },
      schema: {
        tags,
        summary: 'A person of the group',
        description: 'Error: not-found.',
        querystring: idQuery,
        response: responsesOf(userDetail),
      },
      handler: (request) => detailOf(request, request.query.id),
    })

    app.get('/Security/User/GetByUserId', {
      config: { access },
      schema: {
        tags,
        summary: 'The same as GetById',
        description: 'Error: not-found.',
        querystring: userIdQuery,
        response: responsesOf(userDetail),
      },
      handler: (request) => detailOf(request, request.query.userId),
    })

    app.post('/Security/User/Insert', {
      config: { access: accessInPerson, audit: 'user-added' },
      schema: {
        tags,
        summary: 'Add a person, who gets a mail about setting a first password',
        description:
          'Errors: invalid-input (ErrMsg names the field), invalid-phone, login-name-taken, in-use (ResData.Fields names phone and mail only where the other account is of the own group), too-many above twenty such refusals within an hour and sixty a day, not-found for the role, forbidden for a role that is not within the caller’s own rights, too-many (HTTP 429: three invitations of one mailbox within an hour and ten a day, sixty of one caller within an hour).',
        body: newUser,
        response: responsesOf(z.union([insertedUser, namesInUse])),
      },
      handler: async (request) => success(await addUser(context, request, request.body)),
    })

    app.post('/Security/User/Update', {
      config: { access: accessInPerson, audit: 'by-itself' },
      schema: {
        tags,
        summary: 'Change a person of the group',
        description:
          'A new phone or mail signs the person out everywhere, and the old one is notified if its owner had confirmed it; the new one gives no access until its owner has confirmed it by a code. Errors: those of Insert, changed-meanwhile, last-administrator, own-account for one’s own role, phone or mail, forbidden where the person is in other groups, too, or has a role that is not within the caller’s own rights.',
        body: userUpdate,
        response: responsesOf(z.union([userDetail, namesInUse])),
      },
      handler: async (request) =>
        success(toUserDetail(await updateUser(context, request, request.body), request)),
    })

    app.post('/Security/User/Invite', {
      config: { access: accessInPerson, audit: 'user-invited' },
      schema: {
        tags,
        summary: 'Send the invitation again to a person who has not signed in',
        description:
          'Errors: not-found, not-offered (no mail), too-many (HTTP 429, as for Insert), changed-meanwhile (the person has signed in), cannot-sign-in (deactivated), forbidden.',
        body: userIdBody,
        response: responsesOf(userDetail),
      },
      handler: async (request) =>
        success(toUserDetail(await inviteAgain(context, request, request.body.UserId), request)),
    })

    await app.register(userStateRoutes(context))
    await app.register(userStoreRoutes(context))
  }
