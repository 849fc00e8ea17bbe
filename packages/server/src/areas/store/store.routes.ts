import {
  managedStores,
  paged,
  storeOfGroup,
  storeSearch,
  storesOfGroupQuery,
  pagingRules,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { FileJobsContext } from '../shared/begin-file-job.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { exportRoutes } from './export.routes.ts'
import { assignmentRoutes } from './assignment.routes.ts'
import { choicesThat, findChoices, findStores, matchStores } from './search.queries.ts'
import { storesThat } from './search.conditions.ts'

/** Stores of the group and their nodes (A4). */
export const storeRoutes =
  (context: FileJobsContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(searchRoutes(context), { prefix: '/Store' })
    await app.register(assignmentRoutes(context), { prefix: '/Store' })
    await app.register(exportRoutes(context), { prefix: '/Store' })
  }

const searchRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/FindWithPagerSearchAsync', {
      config: { access: { who: 'member', modules: modulesOf('Store') }, replica: 'reads' },
      schema: {
        tags: ['Store'],
        summary: 'Search stores, a page at a time',
        description: `A limited role finds the stores that it sees. ${pagingRules}`,
        body: storeSearch,
        response: responsesOf(managedStores),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { hits, condition } = await matchStores(tx, storesThat(request.body))
          const find = () => findStores(tx, condition, request.body, callerOf(request).language)
          const page = await toPaged(request.body, hits, find)
          return success({ ...page, MayImport: scopeOf(request).seesAllStores })
        }),
    })

    app.get('/GetAllStoreByGroup', {
      config: {
        access: { who: 'member', modules: ['Store', 'User', 'GroupRole'].flatMap((page) => modulesOf(page)) },
        replica: 'reads',
      },
      schema: {
        tags: ['Store'],
        summary: 'Stores for pickers, by name',
        description: 'Of one node without its subtree, of all nodes, or with `none` of no node.',
        querystring: storesOfGroupQuery,
        response: responsesOf(paged(storeOfGroup)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { hits, condition } = await matchStores(tx, choicesThat(request.query))
          const find = () => findChoices(tx, condition, request.query, callerOf(request).language)
          return success(await toPaged(request.query, hits, find))
        }),
    })
  }
