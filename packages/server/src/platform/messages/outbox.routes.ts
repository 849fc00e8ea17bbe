import type { FastifyPluginAsync } from 'fastify'
import type { PlatformContext } from '../context.ts'
import { respondNotFound } from '../http/errors.ts'
import { isThisMachine } from '../settings/origin.ts'
import { outboxPage, outboxStyle } from './outbox-page.ts'
import { readOutbox } from './outbox.ts'

/** The development outbox, as a page for people and as JSON for tests. Registered only where it is enabled. */
export const outboxRoutes =
  ({ database, messages, outgoing, productName }: PlatformContext): FastifyPluginAsync =>
  async (app) => {
    async function read() {
      // Some messages are stored after the response to their request.
      await Promise.all([messages.background.settled(), outgoing.settled()])
      return readOutbox(database)
    }
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // DNS rebinding: a foreign host name resolving to this machine would share the origin of the codes.
      if (!isThisMachine(request.hostname)) return respondNotFound(request, reply)
      return undefined
    })
    app.get('/dev/outbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(outboxPage(productName, await read())),
    )
    app.get('/dev/outbox.json', async () => read())
    app.get('/dev/outbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(outboxStyle),
    )
  }
