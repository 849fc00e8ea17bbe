import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that were kept for a next request as soon as the server is closing and their answer is through: nobody will
 * answer that request here, and each of them would keep the process for seconds.
 */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false
  const closeIdle = () => app.server.closeIdleConnections()
  app.addHook('preClose', async () => {
    isClosing = true
    closeIdle()
  })
  app.addHook('onResponse', async () => {
    // The connection counts as idle only after this turn.
    if (isClosing) setImmediate(closeIdle)
  })
}
