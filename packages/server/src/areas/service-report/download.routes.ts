import {
  downloadCall,
  downloadList,
  downloadRequest,
  fileJob,
  type ServiceReportPath,
} from '@lustra/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditPart, writeAudit } from '../../identity/audit/audit.ts'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { filesHeader } from './files-header.ts'
import { responsesOf, fileResponses, failure, success } from '../../platform/http/envelope.ts'
import { beginFileJob } from '../shared/begin-file-job.ts'
import { usableZone, localeOf } from '../shared/locale.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { named } from '../../platform/files/stored-file.ts'
import { categoryOf } from '../shared/categories.ts'
import { contentsOf, filesAtOnce, readPlanned } from './download-contents.ts'
import { findDownloadList } from './download-list.queries.ts'
import { planDownload, type DownloadPlan, type PlannedFile } from './download-plan.ts'
import { summaryOf, zipName, zipType, type ReportsFileRequest } from './download-file.ts'
import { rangeOf, refuseRange, sendRange, type RequestedRange } from '../shared/download-range.ts'
import { sizeOf, skip, zipOf } from '../shared/zip.ts'
import type { Reading } from './report-files.ts'

/** Downloading many reports: its contents, and the zip itself (V4). */
export const downloadRoutes =
  (context: ServiceReportContext, path: ServiceReportPath): FastifyPluginAsyncZod =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf(path) } as const
    const category = categoryOf(path)

    app.post('/GetDownloadList', {
      config: { access },
      schema: {
        tags: [path],
        summary: 'The contents of a download',
        description: 'Of selected reports, or of all that match a search, newest service first.',
        body: downloadRequest,
        response: responsesOf(downloadList),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        return context.database.tenant(scope, async (tx) =>
          success(await findDownloadList(tx, request.body, category, localeOf(request, context), scope)),
        )
      },
    })

    app.post('/DownloadCall', {
      config: { access, audit: 'by-itself' },
      // A zip of compressed files does not get smaller, and ranges refer to the sent bytes.
      compress: false,
      schema: {
        tags: [path],
        summary: 'A zip of reports',
        description: `Streamed while it is created. The header ${filesHeader} holds the number of files, ETag identifies the bytes: an aborted download continues with Range and If-Range. Errors, as JSON: not-found when one of the reports is not accessible, no-file when none has a file, too-many (429) when two of the person's are running in this process.`,
        body: downloadCall,
        response: {
          ...fileResponses(zipType, 'The reports, and a text file that names those without a file'),
          416: failure.describe('The requested range starts after the end'),
        },
      },
      handler: async (request, reply) => {
        // Aborted when the response ends, or the client disconnects.
        const over = new AbortController()
        const giveBack = context.downloads.take(scopeOf(request).personId)
        reply.raw.once('close', () => (over.abort(), giveBack()))
        const reading = {
          scope: scopeOf(request),
          category,
          language: callerOf(request).language,
          signal: over.signal,
          log: request.log,
        }
        return sendDownload(context, request, reply, reading)
      },
    })

    app.post('/BeginDownload', {
      config: { access, audit: 'by-itself' },
      schema: {
        tags: [path],
        summary: 'Make the same zip in the background',
        description:
          'FileJob/GetJob reports the progress, and its Problem is the code with which DownloadCall would refuse. Errors: too-many (429).',
        body: downloadCall,
        response: responsesOf(fileJob),
      },
      handler: async (request) => {
        const { ids, timeZone } = request.body
        const requested: ReportsFileRequest = { path, ids }
        const file = { kind: 'service-reports', page: path, request: requested, timeZone } as const
        return success(await beginFileJob(context, request, file))
      },
    })
  }

async function sendDownload(
  context: ServiceReportContext,
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Reading,
) {
  const { ids, timeZone } = request.body as { ids: string[]; timeZone?: string }
  const read = async (some: readonly PlannedFile[]) => {
    reading.signal?.throwIfAborted()
    await stillAdmitted(request, context)
    return readPlanned(context, some, reading)
  }
  let plan = await planDownload(context, ids, reading)
  const range = rangeOf(request.headers, plan.tag)
  if (range) plan = await withSizes(context, plan, reading, read)
  const total = range && sizeOf(plan)
  if (range && total !== undefined && range.from >= total) return refuseRange(reply, total, reading.language)
  await context.database.identity((tx) =>
    writeAudit(tx, {
      ...auditPart(context, request),
      action: 'reports-downloaded',
      target: targetOf(plan, range),
    }),
  )
  const { stream, bytes } = zipOf(plan, contentsOf(plan.files, read))
  if (range && bytes !== undefined) sendRange(reply, range, bytes)
  if (bytes !== undefined) reply.header('content-length', bytes - (range?.from ?? 0))
  return named(reply, zipName(context.clock(), usableZone(context, timeZone)), 'attachment')
    .type(zipType)
    .header('accept-ranges', 'bytes')
    .header('etag', plan.tag)
    .header(filesHeader, String(plan.files.length))
    .send(range ? skip(stream, range.from) : stream)
}

/** A range requires the total length, so reports that were never printed are printed first. */
async function withSizes(
  context: ServiceReportContext,
  plan: DownloadPlan,
  reading: Reading,
  read: (some: readonly PlannedFile[]) => Promise<Buffer[]>,
): Promise<DownloadPlan> {
  const unknown = plan.files.filter(({ bytes }) => bytes === undefined)
  const sizes = new Map<number, number>()
  for (let start = 0; start < unknown.length; start += filesAtOnce) {
    const some = unknown.slice(start, start + filesAtOnce)
    const contents = await read(some)
    some.forEach(({ id }, index) => sizes.set(id, contents[index]?.length ?? 0))
  }
  return { ...plan, files: plan.files.map((file) => ({ ...file, bytes: file.bytes ?? sizes.get(file.id) })) }
}

const targetOf = (plan: DownloadPlan, range: RequestedRange | undefined): string =>
  `${summaryOf(plan)}${range ? `, from byte ${range.from}` : ''}`
