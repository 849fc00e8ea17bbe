import { AppError, fileJobCalls, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { skipAudit } from '../../identity/audit/audit-hook.ts'
import { readsAllGroups } from '../../identity/audit/audit.queries.ts'
import { named } from '../../platform/files/stored-file.ts'
import { route } from '../../platform/http/call-route.ts'
import {
  cancelFileJob,
  findFileJob,
  findFileJobs,
  toFileJob,
  type FileJobRecord,
} from '../shared/file-jobs.queries.ts'
import { readRight } from '../shared/begin-file-job.ts'
import { refuseRange, rangeOf, sendRange } from '../shared/downloads.ts'
import { skip } from '../shared/zip.ts'
import { fileKindOf, type FileJobContext } from './file-job.ts'

/** Pages from which files are requested. */
const pages = ['Store', 'AuditEntry', 'CorrectiveAction', ...Object.values(serviceReportPaths)]

/** Files that jobs make: one's own, with their progress (A4, V4, S7). */
export const fileJobRoutes =
  (context: FileJobContext): FastifyPluginAsync =>
  async (app) => {
    const { database, files, fileJobDays } = context
    const access = { who: 'member', modules: pages.flatMap(modulesOf) } as const

    route(app, fileJobCalls.jobs, { access }, async (_, request) =>
      database.tenant(scopeOf(request), async (tx) =>
        (await findFileJobs(tx, callerOf(request))).map((record) => toFileJob(record, fileJobDays)),
      ),
    )

    route(app, fileJobCalls.job, { access }, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) =>
        toFileJob(await findFileJob(tx, callerOf(request), input.id), fileJobDays),
      ),
    )

    route(app, fileJobCalls.cancel, { access, audit: 'by-itself' }, async (input, request) => {
      skipAudit(request)
      return database.tenant(scopeOf(request), async (tx) => {
        const record = await findFileJob(tx, callerOf(request), input.Id, 'lock')
        return toFileJob(await cancelFileJob(tx, record, files), fileJobDays)
      })
    })

    route(app, fileJobCalls.file, { access }, async (input, request, reply) => {
      const scope = scopeOf(request)
      const record = await database.tenant(scope, (tx) => findFileJob(tx, callerOf(request), input.id))
      refuseLostPage(context, request, record)
      const stored =
        record.state === 'done'
          ? await files.open({ groupId: scope.groupId, key: record.fileKey, turnOf: scope.personId })
          : undefined
      if (!stored) throw new AppError('no-file', 'the file does not exist')
      const { body, row } = stored
      const tag = `"${record.fileKey}"`
      const range = rangeOf(request.headers, tag)
      if (range && range.from >= row.bytes) {
        body.destroy()
        return refuseRange(reply, row.bytes, callerOf(request).language)
      }
      const from = range?.from ?? 0
      if (range) sendRange(reply, range, row.bytes)
      return named(reply, record.fileName, 'attachment')
        .type(row.contentType)
        .header('accept-ranges', 'bytes')
        .header('etag', tag)
        .header('content-length', row.bytes - from)
        .send(range ? skip(body, from) : body)
    })
  }

/** Throws 'forbidden' when the caller may no longer request a file with these rows. */
function refuseLostPage(
  context: FileJobContext,
  request: FastifyRequest,
  { page, kind }: FileJobRecord,
): void {
  const { modules, seesAllStores } = scopeOf(request)
  const right = readRight(page)
  const isAllowed =
    opens(modules, right.page) &&
    (seesAllStores || fileKindOf(context, kind).stores === 'own') &&
    (!right.hasAllGroups || readsAllGroups(request))
  if (!isAllowed) throw new AppError('forbidden', `the person has lost the right ${page}`)
}
