import {
  integrationEntities,
  rowOutcome,
  writeScopeOf,
  type EntityDeclaration,
} from '@lustra/core/contract/integration/entities.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { integrationLoads as loads } from '../../platform/database/schema/source-keys.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'
import { batchType } from './batch.routes.ts'
import {
  mayBegin,
  findLoad,
  loadJobKind,
  mostRowsOfLoad,
  resultType,
  type Load,
  mostLoads,
} from './load-job.ts'
import type { FileContext } from './file.settings.ts'
import { inGroupPath, onMissing } from './row.routes.ts'
import { listWaiting } from './waiting.queries.ts'
import type { WriterOf } from './writer.types.ts'

export interface LoadContext extends FileContext {
  /** Stores the rows of loads. */
  jobs: Jobs
}

const loadQuery = z.object({ onMissing, onError: z.enum(['continue', 'stop']).default('continue') })
const inLoad = inGroupPath.extend({ id: z.uuid() })
const loadState = z.object({
  id: z.uuid(),
  entity: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows by result, once it is done. */
  counts: z.record(z.string(), z.int()),
  problem: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

const waitingRow = z.object({
  entity: z.string(),
  key: z.string(),
  missing: z.string(),
  refusal: rowOutcome.nullable(),
  since: z.iso.datetime(),
})
const mostListed = 10_000

const mostBytes = 2 ** 31 - 1
const loadWaitSeconds = '60'

const toState = ({
  id,
  entity,
  state,
  counts,
  problem,
  createdAt,
  endedAt,
}: Load): z.output<typeof loadState> => ({
  id,
  entity,
  state,
  counts,
  problem,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** Loads: bodies of rows that are too large for a batch, stored by a job. */
export function loadRoutes(app: FastifyInstance, context: LoadContext, writerOf: WriterOf): void {
  for (const declaration of Object.values(integrationEntities))
    beginRoute(app, declaration, context, writerOf)
  const tags = ['loads']

  app.get(
    '/groups/:group/waiting',
    {
      config: { scope: 'loads:read' },
      schema: {
        operationId: 'list-waiting',
        tags,
        summary:
          'Rows of this source that wait for another one, or were refused when that came; the oldest first, for a day',
        params: inGroupPath,
        response: { 200: z.object({ items: z.array(waitingRow) }) },
      },
    },
    async (request) => {
      const writer = await writerOf(request)
      return { items: await writer.inGroup((tx) => listWaiting(tx, writer, mostListed)) }
    },
  )

  app.get(
    '/groups/:group/loads/:id',
    {
      config: { scope: 'loads:read' },
      schema: {
        operationId: 'get-load',
        tags,
        summary: 'A load and how far it is',
        params: inLoad,
        response: { 200: loadState },
      },
    },
    async (request) => toState(await loadOf(request, writerOf)),
  )

  app.get(
    '/groups/:group/loads/:id/result',
    {
      config: { scope: 'loads:read' },
      schema: {
        operationId: 'get-load-result',
        tags,
        summary: 'What happened to each row of a load, as the response of a batch says it; for a day',
        params: inLoad,
      },
    },
    async (request, reply) => {
      const { state, resultKey, groupId } = await loadOf(request, writerOf)
      if (state !== 'done') throw new Problem(409, 'not-done', `The load is ${state}.`)
      const turnOf = `service account ${request.serviceAccount!.name}`
      const opened = await context.files.open({ groupId, key: resultKey, turnOf })
      if (!opened) throw new Problem(410, 'gone', 'The result was deleted, a day after the load.')
      return reply.type(resultType).header('content-length', opened.row.bytes).send(opened.body)
    },
  )
}

async function loadOf(request: FastifyRequest, writerOf: WriterOf): Promise<Load> {
  const { id } = request.params as z.output<typeof inLoad>
  const { inGroup, source } = await writerOf(request)
  const load = await inGroup((tx) => findLoad(tx, id, source))
  if (!load) throw new Problem(404, 'not-found', `This account has no load ${id}.`)
  return load
}

function beginRoute(
  app: FastifyInstance,
  declaration: EntityDeclaration,
  context: LoadContext,
  writerOf: WriterOf,
): void {
  const { name, summary } = declaration
  app.post(
    `/groups/:group/${name}::load`,
    {
      config: { scope: writeScopeOf(declaration), upload: 'stream' },
      bodyLimit: mostBytes,
      schema: {
        operationId: `load-${name}`,
        tags: [name],
        summary: `${summary}: add or change very many`,
        description: `NDJSON as for a batch, at most ${mostRowsOfLoad.toLocaleString('en')} rows. They are stored after the response, which names the load.`,
        params: inGroupPath,
        querystring: loadQuery,
        response: { 202: loadState },
      },
    },
    async (request, reply) => {
      const { onMissing: missing, onError } = request.query as z.output<typeof loadQuery>
      const body = request.body as AsyncIterable<Buffer> | undefined
      if (!body || typeof body !== 'object' || !(Symbol.asyncIterator in body))
        throw new Problem(415, 'media-type', `Send lines of JSON as ${batchType}.`)
      const { groupId, source, inGroup, now, audit } = await writerOf(request)
      const scope = { groupId, personId: 0, turnOf: `service account ${source}` }
      const id = crypto.randomUUID()
      await inGroup(async (tx) => {
        if (!(await mayBegin(tx, source, now)))
          throw new Problem(429, 'too-many', `An account has ${mostLoads} loads of a group at once.`, {
            headers: { 'retry-after': loadWaitSeconds },
          })
        await tx.insert(loads).values({
          groupId,
          id,
          source,
          entity: name,
          keepsWaiting: missing === 'wait',
          stopsOnError: onError === 'stop',
          fileKey: '',
          createdAt: now,
        })
      })
      const change = (tx: Tx, values: Partial<Load>) =>
        tx.update(loads).set(values).where(eq(loads.id, id)).returning()
      let load: Load | undefined
      try {
        const content = limited(body)
        const file = await context.files.add(scope, {
          name: `${name}.ndjson`,
          contentType: 'text/plain',
          content,
        })
        load = await inGroup(async (tx) => {
          const payload = { loadId: id, groupCode: audit.groupCode }
          const job = { kind: loadJobKind, scope: { groupId, personId: 0 }, payload }
          await asIdentity(tx, () => context.jobs.enqueue(tx, job))
          return (await change(tx, { fileKey: file.key }))[0]
        })
      } finally {
        if (!load)
          await inGroup((tx) =>
            change(tx, { state: 'failed', problem: 'The rows did not come to their end.', endedAt: now }),
          )
      }
      context.jobs.pollNow()
      return reply.code(202).send(toState(load!))
    },
  )
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Problem(413, 'too-large', 'A load has at most 2 GiB.')
    yield chunk
  }
}
