import { AppError, fileJob, fileJobBody, fileJobQuery, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { skipAudit } from '../../identity/audit/audit-hook.ts'
import { readsAllGroups } from '../../identity/audit/audit-reach.ts'
import { named } from '../../platform/files/stored-file.ts'
import { failure, fileResponses, responsesOf, success } from '../../platform/http/envelope.ts'
import {
  cancelFileJob,
  findFileJob,
  findFileJobs,
  toFileJob,
  type FileJobRecord,
} from '../shared/file-jobs.queries.ts'
import { readRight } from '../shared/file-right.ts'
import { refuseRange, rangeOf, sendRange } from '../shared/download-range.ts'
import { skip } from '../shared/zip.ts'
import { fileKindOf, type FileJobContext } from './context.ts'

/** Pages from which files are requested. */
const pages = ['Store', 'AuditEntry', ...Object.values(serviceReportPaths)]

/** Files that jobs make: one's own, with their progress (A4, V4, S7). */
export const fileJobRoutes =
  (context: FileJobContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, files, fileJobDays } = context
    const tags = ['FileJob']
    const access = { who: 'member', modules: pages.flatMap(modulesOf) } as const

    app.get('/FileJob/GetJobs', {
      config: { access },
      schema: {
        tags,
        summary: "The caller's latest files that jobs make or have made, newest first",
        response: responsesOf(z.array(fileJob)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(
            (await findFileJobs(tx, callerOf(request))).map((record) => toFileJob(record, fileJobDays)),
          ),
        ),
    })

    app.get('/FileJob/GetJob', {
      config: { access },
      schema: {
        tags,
        summary: 'State and progress of a file that a job makes',
        querystring: fileJobQuery,
        response: responsesOf(fileJob),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(toFileJob(await findFileJob(tx, callerOf(request), request.query.id), fileJobDays)),
        ),
    })

    app.post('/FileJob/Cancel', {
      config: { access, audit: 'by-itself' },
      schema: {
        tags,
        summary: 'Stop making a file, or discard the one that was made',
        description:
          'A running job stops before its next batch. The portal discards a file once it is received. Errors: not-found, changed-meanwhile (the job has failed, or was cancelled).',
        body: fileJobBody,
        response: responsesOf(fileJob),
      },
      handler: async (request) => {
        skipAudit(request)
        return database.tenant(scopeOf(request), async (tx) => {
          const record = await findFileJob(tx, callerOf(request), request.body.Id, 'lock')
          return success(toFileJob(await cancelFileJob(tx, record, files), fileJobDays))
        })
      },
    })

    app.get('/FileJob/DownloadFile', {
      config: { access },
      // Spreadsheets and zips are already compressed.
      compress: false,
      schema: {
        tags,
        summary: 'The file that a job has made',
        description:
          'ETag identifies the bytes: an aborted download continues with Range and If-Range. Errors, as JSON: not-found, no-file (it is not made yet, or deleted), forbidden (the person has lost the right to request it).',
        querystring: fileJobQuery,
        response: {
          ...fileResponses('application/octet-stream', 'A spreadsheet or a zip'),
          416: failure.describe('The requested range starts after the end'),
        },
      },
      handler: async (request, reply) => {
        const scope = scopeOf(request)
        const record = await database.tenant(scope, (tx) =>
          findFileJob(tx, callerOf(request), request.query.id),
        )
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
      },
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
