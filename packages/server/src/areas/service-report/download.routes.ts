import {
  callOfList,
  filesHeader,
  type downloadCall,
  serviceReportCalls,
  serviceReportPaths,
  type ServiceReportKind,
  zipType,
} from '@lustra/core/contract'
import type { z } from 'zod'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { auditPart, writeAudit } from '../../identity/audit/audit.ts'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { beginFileJob } from '../shared/begin-file-job.ts'
import { usableZone, localeOf } from '../shared/locale.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { named } from '../../platform/files/stored-file.ts'
import { categoryOf } from '../shared/categories.ts'
import { contentsOf, filesAtOnce, readPlanned } from './download-contents.ts'
import { findDownloadList } from './download-list.queries.ts'
import { planDownload, type DownloadPlan, type PlannedFile } from './download-plan.ts'
import { summaryOf, zipName, type ReportsFileRequest } from './download-file.ts'
import { rangeOf, refuseRange, sendRange, type RequestedRange } from '../shared/downloads.ts'
import { sizeOf, skip, zipOf } from '../shared/zip.ts'
import type { Reading } from './report-files.ts'

/** Downloading many reports: its contents, and the zip itself (V4). */
export const downloadRoutes =
  (context: ServiceReportContext, list: ServiceReportKind): FastifyPluginAsync =>
  async (app) => {
    const path = serviceReportPaths[list]
    const access = { who: 'member', modules: modulesOf(path) } as const
    const category = categoryOf(path)

    route(app, callOfList(serviceReportCalls.downloadList, list), { access }, async (input, request) => {
      const scope = scopeOf(request)
      return context.database.tenant(scope, async (tx) =>
        findDownloadList(tx, input, category, localeOf(request, context), scope),
      )
    })

    route(
      app,
      callOfList(serviceReportCalls.downloadReports, list),
      { access, audit: 'by-itself' },
      async (input, request, reply) => {
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
        return sendDownload(context, { request, reply, input, reading })
      },
    )

    route(
      app,
      callOfList(serviceReportCalls.beginReportsFile, list),
      { access, audit: 'by-itself' },
      async (input, request) => {
        const { ids, timeZone } = input
        const requested: ReportsFileRequest = { path, ids }
        const file = { kind: 'service-reports', page: path, request: requested, timeZone } as const
        return beginFileJob(context, request, file)
      },
    )
  }

interface SentDownload {
  request: FastifyRequest
  reply: FastifyReply
  input: z.output<typeof downloadCall>
  reading: Reading
}

async function sendDownload(context: ServiceReportContext, { request, reply, input, reading }: SentDownload) {
  const { ids, timeZone } = input
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
