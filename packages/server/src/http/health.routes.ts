import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/open.ts'

/** For load balancers: alive says that the process answers, ready that the database does too and can be written. No envelope, no details. */
export const healthRoutes =
  (database: Database): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
      try {
        const { rows } = await database.pool.query<{ state: string }>(
          `select current_setting('transaction_read_only') as state`,
        )
        if (rows[0]?.state === 'off') return { status: 'ok' }
        request.log.error('the database can be read and not written')
        return reply.code(503).send({ status: 'database cannot be written' })
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        return reply.code(503).send({ status: 'database does not answer' })
      }
    })
  }
