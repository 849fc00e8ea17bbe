import { Readable } from 'node:stream'
import { AppError, commonMaterialCalls, zipType } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { auditPart, writeAudit } from '../../identity/audit/audit.ts'
import { named } from '../../platform/files/stored-file.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import { route } from '../../platform/http/call-route.ts'
import { timestamp, bytesOf, cleanName, createUnique, shortened } from '../shared/file-names.ts'
import { usableZone } from '../shared/locale.ts'
import { zipOf } from '../shared/zip.ts'
import { findMaterialsOf, type MaterialRow } from './common-material.queries.ts'
import type { FileName } from '../../platform/files/file-store.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { DownloadLimit } from '../shared/downloads.ts'

/** Dependencies of the material routes. */
export interface MaterialContext extends IdentityContext {
  /** Limits the concurrent downloads of a person. */
  downloads: DownloadLimit
}

/** File systems allow 255 bytes; some are reserved for a number and additions of the unpacker. */
const mostBytes = 200

interface PlannedMaterial {
  id: number
  file: FileName
  name: string
  time: Date
  bytes: number
}

/** Names the files of a zip by their titles. Throws 'no-file' when one of the materials is a link. */
function planMaterials(rows: readonly MaterialRow[]): PlannedMaterial[] {
  const unique = createUnique()
  return rows.map(({ id, title, file, updatedAt }) => {
    if (!file) throw new AppError('no-file', `material ${id} is a link`)
    const { groupId, key, bytes } = file
    return { id, file: { groupId, key }, name: unique(nameOf(title, file.name)), time: updatedAt, bytes }
  })
}

/** The title with the extension of the file name. */
function nameOf(title: string, fileName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0].toLowerCase() ?? ''
  const stem = cleanName(
    title.toLowerCase().endsWith(ending) ? title.slice(0, title.length - ending.length) : title,
    mostBytes,
  )
  // Windows refuses names that are empty, of dots only, or start with a device name.
  const safe = /^\.*$/.test(stem) || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem) ? `_${stem}` : stem
  return shortened(safe, mostBytes - bytesOf(ending)) + ending
}

/** Several materials at once, as a zip (P3). */
export const materialDownloadRoutes =
  (context: MaterialContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, files: stored, downloads } = context

    route(
      app,
      commonMaterialCalls.downloadMaterials,
      {
        access: { who: 'member', modules: modulesOf('CommonMaterial') },
        audit: 'by-itself',
      },
      async (input, request, reply) => {
        const giveBack = downloads.take(scopeOf(request).personId)
        const closed = new AbortController()
        reply.raw.once('close', () => (closed.abort(), giveBack()))
        const rows = await database.tenant(scopeOf(request), (tx) =>
          findMaterialsOf(tx, input.ids, callerOf(request).language),
        )
        const files = planMaterials(rows)
        const contents = contentsOf(files, stored, closed.signal, () => stillAdmitted(request, context))
        const first = await contents.next()
        await database.identity((tx) =>
          writeAudit(tx, {
            ...auditPart(context, request),
            action: 'materials-downloaded',
            target: `${files.length} materials: ${files.map(({ id }) => `#${id}`).join(' ')}`,
          }),
        )
        const { stream, bytes } = zipOf({ files, note: undefined }, resumed(first, contents))
        if (bytes !== undefined) reply.header('content-length', bytes)
        return named(
          reply,
          `Materials_${timestamp(clock(), usableZone(context, input.timeZone))}.zip`,
          'attachment',
        )
          .type(zipType)
          .send(stream)
      },
    )
  }

/**
 * Yields the contents in order, each opened after the previous one has ended and access was checked again. The open one
 * is closed when `closed` is aborted: an abandoned zip would keep its connection to the store.
 */
async function* contentsOf(
  files: readonly PlannedMaterial[],
  stored: StoredFiles,
  closed: AbortSignal,
  admit: () => Promise<void>,
): AsyncGenerator<Readable, void> {
  let body: Readable | undefined
  closed.addEventListener('abort', () => void body?.destroy())
  for (const { file } of files) {
    await admit()
    const opened = await stored.open(file)
    if (!opened) throw new AppError('no-file', 'the content of a material is missing')
    body = opened.body
    if (closed.aborted) body.destroy()
    yield body
  }
}

/** The same contents with the first one already requested, so that its failure can still be reported as an error. */
async function* resumed(
  first: IteratorResult<Readable, void>,
  rest: AsyncGenerator<Readable, void>,
): AsyncGenerator<Readable, void> {
  if (first.value) yield first.value
  yield* rest
}
