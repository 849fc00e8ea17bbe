import { callOfList, choiceCalls, storeLists } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countCustomers, countStores, findCustomers, findStores } from './choices.queries.ts'

/** Choices for the filters of lists, and the stores that a suggestion can be about (V1, V6, P4). */
export const choiceRoutes =
  (context: ServiceReportContext): FastifyPluginAsync =>
  async (app) => {
    for (const list of Object.keys(storeLists) as (keyof typeof storeLists)[])
      await app.register(routesOf(context, list))
  }

const routesOf =
  ({ database }: ServiceReportContext, list: keyof typeof storeLists): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { who: 'member', modules: modulesOf(storeLists[list]) } } as const

    route(
      app,
      callOfList(choiceCalls.customerChoices, list),
      { ...config, replica: 'reads' },
      async (input, request) => {
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countCustomers(tx, input)
          return toPaged(input, hits, () => findCustomers(tx, input, callerOf(request).language))
        })
      },
    )

    route(
      app,
      callOfList(choiceCalls.storeChoices, list),
      { ...config, replica: 'reads' },
      async (input, request) => {
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countStores(tx, input)
          return toPaged(input, hits, () => findStores(tx, input, callerOf(request).language))
        })
      },
    )
  }
