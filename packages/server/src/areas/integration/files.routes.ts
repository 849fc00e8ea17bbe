import { extname } from 'node:path'
import { mostImagePixels } from '@lustra/core/contract'
import { sourceKey } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { toTemporaryFile, type TemporaryFile } from '../../platform/files/temporary-file.ts'
import { disconnectionOf, InvalidInputError } from '../../platform/http/errors.ts'
import { Problem } from '../../platform/http/problem.ts'
import { cleanName } from '../shared/file-names.ts'
import { accepted, typeOf } from './file-type.ts'
import { mebibyte, type FileContext } from './file.settings.ts'
import { releaseWaiting } from './waiting.ts'
import type { Writer, WriterOf } from './writer.types.ts'

const inFile = z.object({ group: z.string().min(1).max(100), key: sourceKey })
const fileQuery = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'File name with its extension, as people see it' }),
})
const fileOutcome = z.object({
  key: z.string(),
  result: z.enum(['created', 'changed', 'unchanged']),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable().meta({ description: 'Of a PDF' }),
})

/** PUT /groups/{group}/files/{key}: a file that rows refer to by its key, at most a day later. */
export function fileRoutes(app: FastifyInstance, context: FileContext, writerOf: WriterOf): void {
  const { mostFileBytes: mostBytes } = context
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.put(
    '/groups/:group/files/:key',
    {
      config: { scope: 'files:write', upload: 'stream' },
      bodyLimit: mostBytes,
      schema: {
        operationId: 'put-files',
        tags: ['files'],
        summary: 'Send a file',
        description: `The body is the file: ${accepted}, at most ${mostBytes / mebibyte} MiB, recognised by its content. Rows refer to it by its key, within a day; then it is kept as long as one does. The same bytes are stored once.`,
        params: inFile,
        querystring: fileQuery,
        response: { 200: fileOutcome, 201: fileOutcome },
      },
    },
    async (request, reply) => {
      const { key } = request.params as z.output<typeof inFile>
      const { name } = request.query as z.output<typeof fileQuery>
      const body = request.body as AsyncIterable<Buffer> | undefined
      if (!body || typeof body !== 'object' || !(Symbol.asyncIterator in body))
        throw new Problem(422, 'invalid', 'The body is the file, and it is empty.')
      const options = await writerOf(request)
      const sent = await toTemporaryFile(limited(body, mostBytes))
      try {
        const scope = { groupId: options.groupId, personId: 0, turnOf: `service account ${options.source}` }
        const shown = cleanName(name, 200)
        const type = await typeOf(sent, shown)
        const known = await options.inGroup((tx) => findByHash(tx, { hash: sent.hash, type }, options))
        const signal = disconnectionOf(reply)
        const pages = known?.pages ?? (await pagesOf(context, scope, sent, type, signal))
        const file = known ?? (await store(context, scope, sent, { name: shown, type }, signal))
        // Also of a PDF that was stored before its pages were counted.
        if (file.pages !== pages) await options.inGroup((tx) => notePages(tx, file.id, pages, options))
        const { result, used } = await options.inGroup(async (tx) => {
          // Of the same bytes that came meanwhile the file that has a key is used, and the other one deleted as unused.
          await tx.execute(
            sql`select pg_advisory_xact_lock(hashtextextended(${`file ${options.groupId} ${sent.hash}`}, 0))`,
          )
          const one = (await findByHash(tx, { hash: sent.hash, type }, options)) ?? file
          return { used: one, result: await noteKey(tx, key, one.id, sent.hash, options) }
        })
        await releaseWaiting(options.inGroup, options)
        const { id: _id, ...about } = used
        return await reply.code(result === 'created' ? 201 : 200).send({ key, result, ...about, pages })
      } finally {
        await sent.close()
      }
    },
  )
}

async function* limited(body: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes)
      throw new Problem(413, 'too-large', `A file has at most ${mostBytes / mebibyte} MiB.`)
    yield chunk
  }
}

interface KnownFile {
  id: number
  type: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
}

/** A file of the group with the same bytes, and of the same type: of pictures another one is made, of texts the name decides. */
async function findByHash(
  tx: Tx,
  { hash, type }: { hash: string; type: string },
  { groupId, now }: Writer,
): Promise<KnownFile | undefined> {
  // An unreferenced one is deleted after a day: not one that is about to be.
  const { rows } = await tx.execute<Record<keyof KnownFile, never>>(sql`
    select id::float8 as id, content_type as type, bytes, width, height, pages from stored_files
    where group_id = ${groupId} and sha256 = ${hash} and (content_type = ${type} or ${type.startsWith('image/')} and content_type like 'image/%')
      and (held_at is not null or created_at > ${now.toISOString()}::timestamptz - interval '12 hours')
    order by exists (select from source_keys k where k.group_id = stored_files.group_id and k.entity = 'files' and k.target_id = stored_files.id) desc,
      created_at desc limit 1`)
  return rows[0]
}

async function store(
  context: FileContext,
  scope: TenantScope,
  sent: TemporaryFile,
  { name, type }: { name: string; type: string },
  signal: AbortSignal,
): Promise<KnownFile> {
  const rows = type.startsWith('image/')
    ? await storePicture(context, scope, sent, name, signal)
    : await context.files.addWhole(scope, [
        { name, contentType: type, bytes: sent.bytes, pieces: () => sent.pieces() },
      ])
  const [file, thumbnail] = rows
  await context.database.integration(scope.groupId, String(scope.turnOf), (tx) =>
    tx.execute(sql`update stored_files set sha256 = ${sent.hash}, thumbnail_key = ${thumbnail?.key ?? null}
      where group_id = ${scope.groupId} and key = ${file!.key}`),
  )
  const { id, contentType, bytes, width, height } = file!
  return { id, type: contentType, bytes, width, height, pages: null }
}

/** Number of pages of a PDF; null for other files. Throws a Problem for one that cannot be opened without a password. */
async function pagesOf(
  { pictures }: FileContext,
  scope: TenantScope,
  sent: TemporaryFile,
  type: string,
  signal: AbortSignal,
): Promise<number | null> {
  return type === 'application/pdf' ? orRefuse('PDF', pictures.pdfPages(scope, sent, signal)) : null
}

const notePages = (tx: Tx, id: number, pages: number | null, { groupId }: Writer) =>
  tx.execute(sql`update stored_files set pages = ${pages}::int where group_id = ${groupId} and id = ${id}`)

async function orRefuse<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof InvalidInputError)
      throw new Problem(422, 'file', `The ${what} was refused: ${error.reason}.`)
    throw error
  }
}

async function storePicture(
  { files, pictures }: FileContext,
  scope: TenantScope,
  sent: TemporaryFile,
  name: string,
  signal: AbortSignal,
) {
  const made = await orRefuse('picture', pictures.picture(scope, sent, { pixels: mostImagePixels }, signal))
  const { contentType, width, height, content, thumbnail } = made
  const ending = contentType === 'image/webp' ? '.webp' : '.jpg'
  const file = { name: `${name.slice(0, name.length - extname(name).length)}${ending}`, contentType }
  return files.addWhole(scope, [
    { ...file, bytes: content.length, pieces: () => [content], size: { width, height } },
    { ...file, bytes: thumbnail.length, pieces: () => [thumbnail] },
  ])
}

/** Gives the file its key. Rows that refer to it already keep the file that they had. */
async function noteKey(
  tx: Tx,
  key: string,
  id: number,
  hash: string,
  { groupId, source, now }: Writer,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { rows } = await tx.execute<{ id: string }>(sql`select target_id as id from source_keys
    where group_id = ${groupId} and entity = 'files' and source = ${source} and key = ${key} for update`)
  if (rows[0] && Number(rows[0].id) === id) return 'unchanged'
  await tx.execute(sql`insert into source_keys (group_id, entity, source, key, target_id, hash, changed_at)
    values (${groupId}, 'files', ${source}, ${key}, ${id}, ${hash}, ${now.toISOString()}::timestamptz)
    on conflict (group_id, entity, source, key) do update set target_id = excluded.target_id, hash = excluded.hash, changed_at = excluded.changed_at`)
  return rows[0] ? 'changed' : 'created'
}
