import { userCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { updateSeveral } from './update-several.ts'
import { toUserDetail } from './user-rows.ts'
import { activateUser, deactivateUser, deleteUser, unbindPortal } from './user-state.ts'
import { accessInPerson } from './user-access.ts'

/** Calls that activate, deactivate and remove people (A1). */
export const userStateRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      userCalls.deleteUser,
      { access: accessInPerson, audit: 'user-deleted' },
      async (input, request) => {
        await deleteUser(context, request, input)
        return true
      },
    )

    route(
      app,
      userCalls.activateUser,
      { access: accessInPerson, audit: 'user-activated' },
      async (input, request) => toUserDetail(await activateUser(context, request, input.id), request),
    )

    route(
      app,
      userCalls.deactivateUser,
      { access: accessInPerson, audit: 'user-deactivated' },
      async (input, request) => toUserDetail(await deactivateUser(context, request, input.id), request),
    )

    route(
      app,
      userCalls.updateSeveralUsers,
      { access: accessInPerson, audit: 'by-itself' },
      async (input, request) => updateSeveral(context, request, input),
    )

    route(
      app,
      userCalls.unbindPortal,
      { access: accessInPerson, audit: 'user-portal-unbound' },
      async (input, request) => toUserDetail(await unbindPortal(context, request, input.UserId), request),
    )
  }
