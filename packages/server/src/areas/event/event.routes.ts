import { feedPage, feedQuery } from '@lustra/core/contract/integration/events.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toCloudEvent } from './cloud-event.ts'
import type { Events } from './events.ts'
import { findEvents, fromCursor, toCursor } from './feed.queries.ts'
import { webhookRoutes } from './webhook.routes.ts'

export interface EventContext extends IdentityContext {
  events: Events
}

/** Below the limit of requests without a body. */
const longestWaitMs = 25_000
/** Of one account at once, in this process. */
const mostReaders = 10

const foreignCursor = new Problem(422, 'invalid', 'The request is not valid.', {
  errors: [
    {
      field: 'after',
      message: 'is no next of a page of this server, or of what it was restored from: begin without it',
    },
  ],
})

/** Events for the company's systems, within the integration API: the feed that they read, and the webhooks that they get. */
export const eventRoutes =
  (context: EventContext): FastifyPluginAsync =>
  async (app) => {
    const { database, events, portalAddress } = context
    const readers = new Map<number, number>()

    app.get(
      '/events',
      {
        config: { scope: 'events:read' },
        schema: {
          operationId: 'read-events',
          tags: ['events'],
          summary: 'Events: the next ones after those that were read, as CloudEvents',
          querystring: feedQuery,
          response: { 200: feedPage },
        },
      },
      async (request, reply) => {
        const account = request.serviceAccount!
        const { after: cursor, types, limit, wait } = request.query as z.output<typeof feedQuery>
        const until = Date.now() + Math.min(wait * 1_000, longestWaitMs)
        const gone = disconnectionOf(reply)
        const read = async () => {
          let after = cursor === undefined ? 0 : fromCursor(cursor)
          for (;;) {
            const search = { account, after, types, limit }
            const found = await database.identity((tx) => findEvents(tx, search))
            if (found.isBeyond) throw foreignCursor
            after = found.last
            const left = until - Date.now()
            if (found.events.length > 0 || found.hasMore || left <= 0 || gone.aborted)
              return {
                events: found.events.map((event) => toCloudEvent(event, portalAddress)),
                next: toCursor(after),
              }
            // It holds no connection of the database.
            await events.waitFor(after, left, gone)
          }
        }
        const reading = readers.get(account.id) ?? 0
        if (reading >= mostReaders)
          throw new Problem(429, 'too-many', `An account reads events ${mostReaders} times at once.`, {
            headers: { 'retry-after': '1' },
          })
        readers.set(account.id, reading + 1)
        try {
          return await read()
        } finally {
          const left = readers.get(account.id)! - 1
          if (left > 0) readers.set(account.id, left)
          else readers.delete(account.id)
        }
      },
    )
    webhookRoutes(app, context, events)
  }
