import { AppError, reportIdQuery, type ServiceReportPath } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { fileResponses } from '../../platform/http/envelope.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { named } from '../../platform/files/stored-file.ts'
import { categoryOf } from '../shared/categories.ts'
import { findPrintables } from './printable.queries.ts'
import { readReportFiles, type Reading } from './report-files.ts'
import { toReportId } from '../shared/report-rows.ts'

/** The report itself, as a PDF file (V3). */
export const viewReportRoutes =
  (context: ServiceReportContext, path: ServiceReportPath): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/ViewCall', {
      config: { access: { who: 'member', modules: modulesOf(path) } },
      schema: {
        tags: [path],
        summary: 'A service report as PDF',
        description:
          'The header fileName holds its name, URI-encoded. Errors, as JSON: not-found, no-file before the report itself has arrived.',
        querystring: reportIdQuery,
        response: fileResponses('application/pdf', 'The report'),
      },
      handler: async (request, reply) => {
        const { language } = callerOf(request)
        const reading = {
          scope: scopeOf(request),
          category: categoryOf(path),
          language,
          isAwaited: true,
          signal: disconnectionOf(reply),
          log: request.log,
        }
        const id = toReportId(request.query.id)
        const [file] = await readReportFiles(context, [id], reading)
        if (!file) throw await whyNot(context, id, reading)
        const fileName = `${file.printable.report.reportNo}.pdf`
        return named(reply, fileName, 'inline').type('application/pdf').send(file.content)
      },
    })
  }

async function whyNot(
  { database, timeZone }: ServiceReportContext,
  id: number,
  { scope, category, language }: Reading,
): Promise<AppError> {
  const found = await database.tenant(scope, (tx) =>
    findPrintables(tx, [id], category, { language, timeZone }),
  )
  return found.has(id)
    ? new AppError('no-file', 'the report itself is not in yet')
    : new AppError('not-found', 'no such report for this person')
}
