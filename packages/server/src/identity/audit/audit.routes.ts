import { auditEntry, paged } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityContext } from '../context.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { auditSearch } from './audit-search.ts'
import { countedEntries, countEntries, findEntries } from './audit.queries.ts'

/** POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition: who did what, and under whose name (S7). */
export const auditRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/AuditEntry/FindWithPagerSearchAsync', {
      config: { access: { who: 'administrator' } },
      schema: {
        tags: ['AuditEntry'],
        summary: 'Search the audit trail, a page at a time, newest first',
        description: `For an SA’s own session. Above ${countedEntries} hits TotalItems stays ${countedEntries} and TotalIsCapped is true. Error: forbidden.`,
        body: auditSearch,
        response: answers(paged(auditEntry)),
      },
      handler: async (request) => {
        const search = request.body
        return database.identity(async (tx) => {
          const hits = await countEntries(tx, search)
          const total = Math.min(hits, countedEntries)
          const isPastTheEnd = (search.pageIndex - 1) * search.pageSize >= total
          return success({
            Items: isPastTheEnd ? [] : await findEntries(tx, search),
            TotalItems: total,
            TotalPages: Math.ceil(total / search.pageSize),
            CurrentPage: search.pageIndex,
            TotalIsCapped: hits > countedEntries,
          })
        })
      },
    })
  }
