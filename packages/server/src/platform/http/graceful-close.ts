import type { FastifyInstance } from 'fastify'

/**
 * While the server is closing, ends keep-alive connections as soon as their response is sent: no further request will
 * be answered, and each would keep the process running for seconds.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let isClosing = false
  const closeIdle = () => app.server.closeIdleConnections()
  app.addHook('preClose', async () => {
    isClosing = true
    closeIdle()
  })
  app.addHook('onResponse', async () => {
    // The connection counts as idle only in the next event loop iteration.
    if (isClosing) setImmediate(closeIdle)
  })
}
