import { webhookDelivery, withSecret } from '@lustra/core/contract/integration/events.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findDeliveries, sendAgain } from './deliveries.queries.ts'
import { rotateSecret, type Endpoint } from './endpoints.queries.ts'
import type { Events } from './events.ts'
import { config, helpersOf, inName, noSuch, tags } from './webhook-requests.ts'

const inDelivery = inName.extend({ id: z.uuid() })
const listQuery = z.object({
  state: z.enum(['waiting', 'given-up']).default('given-up'),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
})
// As the router needs it where a colon follows.
const name = ':name([a-z][a-z0-9-]*)'

/** What is done with a webhook, and with what it has not delivered. */
export function webhookActionRoutes(app: FastifyInstance, context: IdentityContext, events: Events): void {
  const { database, clock } = context
  const { accountOf, nameIn, record, answerOf, endpointOf } = helpersOf(context)

  app.post(
    `/webhooks/${name}::rotate-secret`,
    {
      config,
      schema: {
        operationId: 'rotate-webhook-secret',
        tags,
        summary: 'Webhooks: another secret; the one before signs, too, for a day',
        params: inName,
        response: { 200: withSecret },
      },
    },
    async (request) =>
      database.identity(async (tx) => {
        const rotated = await rotateSecret(tx, accountOf(request).id, nameIn(request), events.cipher)
        if (!rotated) throw noSuch(nameIn(request))
        await record(tx, request, 'webhook-rotated', null)
        return { ...(await answerOf(tx, rotated.endpoint)), secret: rotated.secret }
      }),
  )

  app.post(
    `/webhooks/${name}::test`,
    {
      config,
      schema: {
        operationId: 'test-webhook',
        tags,
        summary: 'Webhooks: send an event of the type lustra.test now, once',
        params: inName,
        response: {
          200: z.object({
            delivered: z.boolean(),
            status: z.number().int().nullable(),
            error: z.string().nullable(),
          }),
        },
      },
    },
    async (request) => {
      const endpoint = await database.identity((tx) => endpointOf(tx, request))
      const sent = await context.concurrency.run(`webhook ${endpoint.id}`, 1, () =>
        events.sendOnce(testOf(endpoint, clock())),
      )
      return { delivered: sent.isDelivered, status: sent.status ?? null, error: sent.error || null }
    },
  )

  app.get(
    '/webhooks/:name/deliveries',
    {
      config,
      schema: {
        operationId: 'list-webhook-deliveries',
        tags,
        summary: 'Webhooks: events that wait, or that were given up after three days, the oldest first',
        params: inName,
        querystring: listQuery,
        response: { 200: z.object({ items: z.array(webhookDelivery) }) },
      },
    },
    async (request) =>
      database.identity(async (tx) => {
        const { id } = await endpointOf(tx, request)
        return { items: await findDeliveries(tx, id, request.query as z.output<typeof listQuery>) }
      }),
  )

  app.post(
    `/webhooks/:name/deliveries/:id([0-9a-f-]+)::send-again`,
    {
      config,
      schema: {
        operationId: 'send-webhook-again',
        tags,
        summary: 'Webhooks: send an event again, now',
        params: inDelivery,
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof inDelivery>
      await database.identity(async (tx) => {
        const endpoint = await endpointOf(tx, request)
        if (!(await sendAgain(tx, endpoint.id, id)))
          throw new Problem(404, 'not-found', 'There is no such delivery that could be sent now.')
        await record(tx, request, 'webhook-changed', { sentAgain: id })
      })
      events.pollNow()
      return reply.code(202).send()
    },
  )
}

/** Of no group: nothing of anybody is sent. */
const testOf = ({ id: endpointId, url, secret, secretBefore, secretBeforeUntil }: Endpoint, at: Date) => ({
  url,
  endpointId,
  secret,
  secretBefore: secretBeforeUntil && secretBeforeUntil.getTime() > Date.now() ? secretBefore : null,
  id: crypto.randomUUID(),
  type: 'lustra.test',
  subject: 'test',
  at,
  groupCode: undefined,
  data: {},
})
