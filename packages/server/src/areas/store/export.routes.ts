import { fileJob, storeExport } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { responsesOf, fileResponses, success } from '../../platform/http/envelope.ts'
import { beginFileJob, type FileJobsContext } from '../shared/begin-file-job.ts'
import { usableZone } from '../shared/locale.ts'
import { sendSheet, sheetType } from '../shared/sheet.ts'
import { countStores, exportColumns, exportName, linesOf, usedFilters } from './export.queries.ts'

/** The stores that a filter finds, as a spreadsheet that can be imported again (A4). */
export const exportRoutes =
  (context: FileJobsContext): FastifyPluginAsyncZod =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf('Store') } as const

    app.post('/ExportExcel', {
      config: { access, audit: 'stores-exported' },
      // A spreadsheet is already compressed.
      compress: false,
      schema: {
        tags: ['Store'],
        summary: 'The stores that a filter finds, as a spreadsheet',
        description: 'Streamed, ordered by code. Headings and names are in the language of the caller.',
        body: storeExport,
        response: fileResponses(sheetType, 'A line for each store'),
      },
      handler: async (request, reply) => {
        const { timeZone, ...filters } = request.body
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
    })

    app.post('/BeginExport', {
      config: { access, audit: 'by-itself' },
      schema: {
        tags: ['Store'],
        summary: 'Make the same spreadsheet in the background',
        description: 'FileJob/GetJob reports the progress. Errors: too-many (429).',
        body: storeExport,
        response: responsesOf(fileJob),
      },
      handler: async (request) => {
        const { timeZone, ...filters } = request.body
        const requested = { kind: 'stores', page: 'Store', request: filters, timeZone } as const
        return success(await beginFileJob(context, request, requested))
      },
    })
  }
