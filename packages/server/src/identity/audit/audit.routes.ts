import { auditEntryCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { callerOf } from '../access/access.ts'
import { modulesOf } from '../access/page-modules.ts'
import type { IdentityContext } from '../context.ts'
import { auditReachOf, countEntries, findEntries } from './audit.queries.ts'

/** POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition: who did what, and in whose name (S7). */
export const auditRoutes =
  ({ database }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      auditEntryCalls.findAuditEntries,
      { access: { who: 'member', modules: modulesOf('AuditEntry'), allStores: true } },
      async (input, request) => {
        const search = input
        const reach = auditReachOf(request)
        const { language } = callerOf(request)
        return database.identity(async (tx) => {
          const hits = await countEntries(tx, search, reach)
          return toPaged(search, hits, () => findEntries(tx, search, { reach, language }))
        })
      },
    )
  }
