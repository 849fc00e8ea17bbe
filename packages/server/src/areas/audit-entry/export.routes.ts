import { auditEntryCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { auditReachOf } from '../../identity/audit/audit.queries.ts'
import { route } from '../../platform/http/call-route.ts'
import { beginFileJob, type FileJobsContext } from '../shared/begin-file-job.ts'
import { usableZone } from '../shared/locale.ts'
import { sendSheet } from '../shared/sheet.ts'
import { exportColumns, exportName, filtersOf, linesOf, type AuditFileRequest } from './export-file.ts'

/** The audit trail as a spreadsheet (S7). */
export const auditExportRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf('AuditEntry'), allStores: true } as const

    route(
      app,
      auditEntryCalls.exportAuditEntries,
      { access, audit: 'audit-exported' },
      async (input, request, reply) => {
        const { timeZone, ...search } = input
        await context.database.identity((tx) =>
          recordAs(context, request, tx, 'audit-exported', '', {
            before: null,
            after: filtersOf(search),
          }),
        )
        const { language } = callerOf(request)
        const reading = { search, reach: auditReachOf(request), language }
        const lines = linesOf(context, reading, () => stillAdmitted(request, context))
        return sendSheet(
          reply,
          exportName(context.clock(), usableZone(context, timeZone)),
          exportColumns(language),
          lines,
        )
      },
    )

    route(app, auditEntryCalls.beginAuditFile, { access, audit: 'by-itself' }, async (input, request) => {
      const { timeZone, ...search } = input
      const requested: AuditFileRequest = { search, reach: auditReachOf(request) ?? null }
      return beginFileJob(context, request, {
        kind: 'audit-entries',
        page: 'AuditEntry',
        hasAllGroups: requested.reach === null,
        request: requested,
        timeZone,
      })
    })
  }
