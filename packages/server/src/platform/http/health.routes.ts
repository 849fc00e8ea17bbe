import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { databaseCodeOf } from '../database/transient-errors.ts'
import type { Clock } from '../clock.ts'

const diskFull = '53100'
/** A full disk fails some writes and not others, so one success does not end the state. */
const fullForMs = 30_000

/**
 * For load balancers: alive means that the process responds, ready that the database responds too and is writable. No
 * envelope, no details.
 */
export function registerHealth(app: FastifyInstance, database: Database, clock: Clock): void {
  let fullAt = -Infinity
  app.addHook('onError', async (_request, _reply, error) => {
    if (databaseCodeOf(error) === diskFull) fullAt = clock().getTime()
  })

  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      // In a scope, whose role the user may have lost.
      const { rows } = await database.identity((tx) =>
        tx.execute<{ state: string }>(sql`select current_setting('transaction_read_only') as state`),
      )
      const isFull = clock().getTime() - fullAt < fullForMs
      if (rows[0]?.state === 'off' && !isFull) return { status: 'ok' }
      request.log.error(`the database can be read and not written${isFull ? ': its disk is full' : ''}`)
      return reply.code(503).send({ status: 'database cannot be written' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond')
      return reply.code(503).send({ status: 'database does not respond' })
    }
  })
}
