import { auditExport, fileJob } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { auditReachOf } from '../../identity/audit/audit-reach.ts'
import { responsesOf, fileResponses, success } from '../../platform/http/envelope.ts'
import { beginFileJob, type FileJobsContext } from '../shared/begin-file-job.ts'
import { usableZone } from '../shared/locale.ts'
import { sendSheet, sheetType } from '../shared/sheet.ts'
import {
  exportColumns,
  exportName,
  filtersOf,
  linesOf,
  mostEntries,
  type AuditFileRequest,
} from './export-file.ts'

/** The audit trail as a spreadsheet (S7). */
export const auditExportRoutes =
  (context: FileJobsContext): FastifyPluginAsyncZod =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf('AuditEntry'), allStores: true } as const

    app.post('/Security/AuditEntry/ExportExcel', {
      config: { access, audit: 'audit-exported' },
      // A spreadsheet is already compressed.
      compress: false,
      schema: {
        tags: ['AuditEntry'],
        summary: 'The entries that a search finds, as a spreadsheet, newest first',
        description: `AuditTrail_{timestamp}.xlsx with at most ${mostEntries} entries. pageIndex and pageSize are ignored. The export is an audit entry itself.`,
        body: auditExport,
        response: fileResponses(sheetType, 'A line for each entry'),
      },
      handler: async (request, reply) => {
        const { timeZone, ...search } = request.body
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
    })

    app.post('/Security/AuditEntry/BeginExport', {
      config: { access, audit: 'by-itself' },
      schema: {
        tags: ['AuditEntry'],
        summary: 'Make the same spreadsheet in the background',
        description: 'FileJob/GetJob reports the progress. Errors: too-many (429).',
        body: auditExport,
        response: responsesOf(fileJob),
      },
      handler: async (request) => {
        const { timeZone, ...search } = request.body
        const requested: AuditFileRequest = { search, reach: auditReachOf(request) ?? null }
        return success(
          await beginFileJob(context, request, {
            kind: 'audit-entries',
            page: 'AuditEntry',
            hasAllGroups: requested.reach === null,
            request: requested,
            timeZone,
          }),
        )
      },
    })
  }
