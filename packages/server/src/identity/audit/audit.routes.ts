import { auditEntry, auditSearch, paged } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { modulesOf } from '../access/page-modules.ts'
import type { IdentityContext } from '../context.ts'
import { auditReachOf } from './audit-reach.ts'
import { countedEntries, countEntries, findEntries } from './audit.queries.ts'

/** POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition: who did what, and in whose name (S7). */
export const auditRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/AuditEntry/FindWithPagerSearchAsync', {
      config: { access: { who: 'member', modules: modulesOf('AuditEntry'), allStores: true } },
      schema: {
        tags: ['AuditEntry'],
        summary: 'Search the audit trail, a page at a time, newest first',
        description: `Entries of the group; an SA in their own session reads every group’s, with the addresses. Above ${countedEntries} hits TotalItems stays ${countedEntries} and TotalIsCapped is true. Error: forbidden.`,
        body: auditSearch,
        response: responsesOf(paged(auditEntry)),
      },
      handler: async (request) => {
        const search = request.body
        const reach = auditReachOf(request)
        return database.identity(async (tx) => {
          const hits = await countEntries(tx, search, reach)
          const total = Math.min(hits, countedEntries)
          const isPastTheEnd = (search.pageIndex - 1) * search.pageSize >= total
          return success({
            Items: isPastTheEnd ? [] : await findEntries(tx, search, reach),
            TotalItems: total,
            TotalPages: Math.ceil(total / search.pageSize),
            CurrentPage: search.pageIndex,
            TotalIsCapped: hits > countedEntries,
          })
        })
      },
    })
  }
