import {
  AppError,
  callOfList,
  serviceReportCalls,
  serviceReportPaths,
  type ServiceReportKind,
} from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { named } from '../../platform/files/stored-file.ts'
import { categoryOf } from '../shared/categories.ts'
import { findPrintables } from './printable.queries.ts'
import { readReportFiles, type Reading } from './report-files.ts'
import { toReportId } from '../shared/report-rows.ts'

/** The report itself, as a PDF file (V3). */
export const viewReportRoutes =
  (context: ServiceReportContext, list: ServiceReportKind): FastifyPluginAsync =>
  async (app) => {
    const path = serviceReportPaths[list]
    route(
      app,
      callOfList(serviceReportCalls.viewServiceReport, list),
      { access: { who: 'member', modules: modulesOf(path) } },
      async (input, request, reply) => {
        const { language } = callerOf(request)
        const reading = {
          scope: scopeOf(request),
          category: categoryOf(path),
          language,
          isAwaited: true,
          signal: disconnectionOf(reply),
          log: request.log,
        }
        const id = toReportId(input.id)
        const [file] = await readReportFiles(context, [id], reading)
        if (!file) throw await whyNot(context, id, reading)
        const fileName = `${file.printable.report.reportNo}.pdf`
        return named(reply, fileName, 'inline').type('application/pdf').send(file.content)
      },
    )
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
