import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/open.ts'

/** For load balancers: alive says that the process answers, ready that the database does too. No envelope, no details. */
export const healthRoutes =
  (database: Database): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
      try {
        await database.pool.query('select 1')
        return { status: 'ok' }
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        return reply.code(503).send({ status: 'database does not answer' })
      }
    })
  }
