import { choiceQuery, customerChoice, paged, serviceReportPaths, storeChoice } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countCustomers, countStores, findCustomers, findStores } from './choices.queries.ts'

const lists = [...Object.values(serviceReportPaths), 'CorrectiveAction', 'Proposal', 'Suggestions']

/** Choices for the filters of lists, and the stores that a suggestion can be about (V1, V6, P4). */
export const choiceRoutes =
  (context: ServiceReportContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const list of lists) await app.register(routesOf(context, list), { prefix: `/${list}` })
  }

const routesOf =
  ({ database }: ServiceReportContext, list: string): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = [list]
    const config = { access: { who: 'member', modules: modulesOf(list) } } as const

    app.get('/GetCustomerList', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'The customers that this list can be filtered by',
        description: 'Of the visible stores, by their current names.',
        querystring: choiceQuery,
        response: responsesOf(paged(customerChoice)),
      },
      handler: async (request) => {
        const query = request.query
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countCustomers(tx, query)
          return success(
            await toPaged(query, hits, () => findCustomers(tx, query, callerOf(request).language)),
          )
        })
      },
    })

    app.get('/GetStoreList', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'The stores that this list can be filtered by',
        description: 'The visible ones, by name; the keyword is searched in code, name and customer.',
        querystring: choiceQuery,
        response: responsesOf(paged(storeChoice)),
      },
      handler: async (request) => {
        const query = request.query
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countStores(tx, query)
          return success(await toPaged(query, hits, () => findStores(tx, query, callerOf(request).language)))
        })
      },
    })
  }
