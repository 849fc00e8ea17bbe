import { storeCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { FileJobsContext } from '../shared/begin-file-job.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { exportRoutes } from './export.routes.ts'
import { assignmentRoutes } from './assignment.routes.ts'
import { choicesThat, findChoices, findStores, matchStores, storesThat } from './search.queries.ts'

/** Stores of the group and their nodes (A4). */
export const storeRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(searchRoutes(context))
    await app.register(assignmentRoutes(context))
    await app.register(exportRoutes(context))
  }

const searchRoutes =
  ({ database }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      storeCalls.findManagedStores,
      { access: { who: 'member', modules: modulesOf('Store') }, replica: 'reads' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { hits, condition } = await matchStores(tx, storesThat(input))
          const find = () => findStores(tx, condition, input, callerOf(request).language)
          const page = await toPaged(input, hits, find)
          return { ...page, MayImport: scopeOf(request).seesAllStores }
        }),
    )

    route(
      app,
      storeCalls.storesOfGroup,
      {
        access: { who: 'member', modules: ['Store', 'User', 'GroupRole'].flatMap((page) => modulesOf(page)) },
        replica: 'reads',
      },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { hits, condition } = await matchStores(tx, choicesThat(input))
          const find = () => findChoices(tx, condition, input, callerOf(request).language)
          return toPaged(input, hits, find)
        }),
    )
  }
