import { PassThrough } from 'node:stream'
import { writeScopeOf } from '@lustra/core/contract/integration/entities.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/http/problem.ts'
import { codeOfFailure, mostRows, runBatch } from './batch.ts'
import type { LineOutcome } from './check-row.ts'
import { readLines } from './ndjson.ts'
import { onMissing, type RowTarget } from './row.routes.ts'

const batchQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  onError: z.enum(['continue', 'stop']).default('continue'),
})

export const batchType = 'application/x-ndjson'
/** Of a body with the most rows: the largest ones come in several. */
const mostBatchBytes = 512 * 1024 * 1024
/** Of one account and entity at once, in this process. */
const mostBatches = 2
const batchWaitSeconds = '5'

/** POST /groups/{group}/{entity}:batch: adds and changes rows; the response has a line for each. */
export function batchRoute(app: FastifyInstance, target: RowTarget): void {
  const { declaration, path, params, mayWait, storeOf } = target
  const { name, summary } = declaration
  const running = new Map<number, number>()

  app.post(
    `${path}::batch`,
    {
      config: { scope: writeScopeOf(declaration), upload: 'stream' },
      bodyLimit: mostBatchBytes,
      compress: false,
      schema: {
        operationId: `batch-${name}`,
        tags: [name],
        summary: `${summary}: add or change many`,
        description: `NDJSON: a line {"key": …} with the fields of each row, at most ${mostRows.toLocaleString('en')}. The response has a line for each, in order, and a last one {"complete": …} with the counts; without that line the rows after the last one were not stored.`,
        params,
        querystring: mayWait ? batchQuery.extend({ onMissing }) : batchQuery,
      },
    },
    async (request, reply) => {
      const { dryRun, onError } = request.query as z.output<typeof batchQuery>
      const body = request.body as AsyncIterable<Buffer> | undefined
      if (!body || typeof body !== 'object' || !(Symbol.asyncIterator in body))
        throw new Problem(415, 'media-type', `Send lines of JSON as ${batchType}.`)
      const { id } = request.serviceAccount!
      const writer = await storeOf(request)
      if ((running.get(id) ?? 0) >= mostBatches)
        throw new Problem(429, 'too-many', `An account runs ${mostBatches} batches of an entity at once.`, {
          headers: { 'retry-after': batchWaitSeconds },
        })
      running.set(id, (running.get(id) ?? 0) + 1)
      // Written without waiting for the reader: a client may send all rows before it reads a result, and would wait forever.
      const results = new PassThrough()
      const counts: Record<string, number> = {}
      const emit = (outcomes: readonly LineOutcome[]) => {
        for (const outcome of outcomes) {
          counts[outcome.result] = (counts[outcome.result] ?? 0) + 1
          results.write(`${JSON.stringify(outcome)}\n`)
        }
      }
      const batch = { writer, dryRun: dryRun === 'true', stopsOnError: onError === 'stop' }
      void runBatch(readLines(body), batch, emit)
        .then((isWhole) => results.write(`${JSON.stringify({ complete: isWhole, ...counts })}\n`))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a batch was cut off')
          results.write(`${JSON.stringify({ complete: false, code: codeOfFailure(error), ...counts })}\n`)
        })
        .then(async () => {
          const applied = ['created', 'changed', 'unchanged'].some((result) => counts[result])
          if (applied && !batch.dryRun) await writer.noteApplied()
        })
        .finally(() => {
          running.set(id, running.get(id)! - 1)
          results.end()
        })
      return reply.type(batchType).send(results)
    },
  )
}
