import { auditEntry, auditSearch, paged, pagingRules } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { callerOf } from '../access/access.ts'
import { modulesOf } from '../access/page-modules.ts'
import type { IdentityContext } from '../context.ts'
import { auditReachOf } from './audit-reach.ts'
import { countEntries, findEntries } from './audit.queries.ts'

/** POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition: who did what, and in whose name (S7). */
export const auditRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/AuditEntry/FindWithPagerSearchAsync', {
      config: { access: { who: 'member', modules: modulesOf('AuditEntry'), allStores: true } },
      schema: {
        tags: ['AuditEntry'],
        summary: 'Search the audit trail, a page at a time, newest first',
        description: `Entries of the group; an SA in their own session reads every group’s, with the addresses. ${pagingRules} Error: forbidden.`,
        body: auditSearch,
        response: responsesOf(paged(auditEntry)),
      },
      handler: async (request) => {
        const search = request.body
        const reach = auditReachOf(request)
        const { language } = callerOf(request)
        return database.identity(async (tx) => {
          const hits = await countEntries(tx, search, reach)
          return success(await toPaged(search, hits, () => findEntries(tx, search, { reach, language })))
        })
      },
    })
  }
