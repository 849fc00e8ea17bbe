import { storeCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { route } from '../../platform/http/call-route.ts'
import { beginFileJob, type FileJobsContext } from '../shared/begin-file-job.ts'
import { usableZone } from '../shared/locale.ts'
import { sendSheet } from '../shared/sheet.ts'
import { countStores, exportColumns, exportName, linesOf, usedFilters } from './export-file.ts'

/** The stores that a filter finds, as a spreadsheet that can be imported again (A4). */
export const exportRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf('Store') } as const

    route(
      app,
      storeCalls.exportStores,
      { access, audit: 'stores-exported' },
      async (input, request, reply) => {
        const { timeZone, ...filters } = input
        const { language } = callerOf(request)
        await context.database.tenant(scopeOf(request), async (tx) => {
          await recordAs(context, request, tx, 'stores-exported', '', {
            before: null,
            after: { count: await countStores(tx, filters), ...(await usedFilters(tx, filters)) },
          })
        })
        const admit = () => stillAdmitted(request, context)
        return sendSheet(
          reply,
          exportName(context.clock(), usableZone(context, timeZone)),
          exportColumns(language),
          linesOf(context, scopeOf(request), { filters, language }, admit),
        )
      },
    )

    route(app, storeCalls.beginStoresFile, { access, audit: 'by-itself' }, async (input, request) => {
      const { timeZone, ...filters } = input
      const requested = { kind: 'stores', page: 'Store', request: filters, timeZone } as const
      return beginFileJob(context, request, requested)
    })
  }
