import {
  webhook,
  webhookDelivery,
  webhookExample,
  webhookInput,
  webhookName,
  withSecret,
} from '@lustra/core/contract/integration/events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeAudits, type AuditAction } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findGroupOf } from '../../identity/service-accounts/accounts.queries.ts'
import { auditPartOfAccount } from '../../identity/service-accounts/admit-account.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findDeliveries, sendAgain } from './deliveries.queries.ts'
import {
  countDeliveries,
  deleteEndpoint,
  findEndpoint,
  findEndpoints,
  mostEndpoints,
  putEndpoint,
  rotateSecret,
  type Endpoint,
} from './endpoints.queries.ts'
import type { Events } from './events.ts'
import { checkUrl, UnreachableError } from './reachable-address.ts'

const config = { scope: 'events:write' } as const
const tags = ['webhooks']
const inName = z.object({ name: webhookName })
const inDelivery = inName.extend({ id: z.uuid() })
const listQuery = z.object({
  state: z.enum(['waiting', 'given-up']).default('given-up'),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
})
// As the router needs it where a colon follows.
const name = ':name([a-z][a-z0-9-]*)'

/** Webhooks of a service account: each account has its own. */
export function webhookRoutes(app: FastifyInstance, context: IdentityContext, events: Events): void {
  const { database, clock } = context
  const { accountOf, nameIn, record, answerOf } = helpersOf(context)

  app.put(
    '/webhooks/:name',
    {
      config,
      schema: {
        operationId: 'put-webhook',
        tags,
        summary: 'Webhooks: add or change one; a new one gets its secret here, once',
        params: inName,
        body: webhookInput.meta({ examples: [webhookExample] }),
        response: { 200: withSecret, 201: withSecret },
      },
    },
    async (request, reply) => {
      const input = request.body as z.output<typeof webhookInput>
      refuseUrl(input.url, events)
      const { id: accountId } = accountOf(request)
      const put = await database.identity(async (tx) => {
        await refuseGroups(tx, accountOf(request), input.groups)
        const at = { accountId, name: nameIn(request), now: clock() }
        const done = await putEndpoint(tx, at, input, events.cipher)
        if (!done) throw new Problem(409, 'conflict', `An account has at most ${mostEndpoints} webhooks.`)
        await record(tx, request, 'webhook-changed', input)
        return { ...done, answer: await answerOf(tx, done.endpoint) }
      })
      // It may have been paused.
      events.pollNow()
      const { secret, answer } = put
      return reply.code(secret ? 201 : 200).send({ ...answer, ...(secret && { secret }) })
    },
  )

  app.get(
    '/webhooks',
    {
      config,
      schema: {
        operationId: 'list-webhooks',
        tags,
        summary: 'Webhooks: those of this account',
        response: { 200: z.object({ items: z.array(webhook) }) },
      },
    },
    async (request) =>
      database.identity(async (tx) => {
        const items = []
        for (const endpoint of await findEndpoints(tx, accountOf(request).id))
          items.push(await answerOf(tx, endpoint))
        return { items }
      }),
  )

  app.delete(
    '/webhooks/:name',
    {
      config,
      schema: {
        operationId: 'delete-webhook',
        tags,
        summary: 'Webhooks: delete one, with what waits for it',
        params: inName,
      },
    },
    async (request, reply) => {
      await database.identity(async (tx) => {
        if (!(await deleteEndpoint(tx, accountOf(request).id, nameIn(request)))) throw noSuch(nameIn(request))
        await record(tx, request, 'webhook-removed', null)
      })
      return reply.code(204).send()
    },
  )

  actionRoutes(app, context, events)
}

/** What is done with a webhook, and with what it has not delivered. */
function actionRoutes(app: FastifyInstance, context: IdentityContext, events: Events): void {
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

/** Whose webhook a request means, and what is recorded and answered. */
function helpersOf({ clock }: IdentityContext) {
  const accountOf = (request: FastifyRequest) => request.serviceAccount!
  const nameIn = (request: FastifyRequest) => (request.params as z.output<typeof inName>).name
  const record = (tx: Tx, request: FastifyRequest, action: AuditAction, after: object | null) =>
    writeAudits(tx, auditPartOfAccount(request, accountOf(request), clock(), ''), [
      { action, target: `${accountOf(request).name}/${nameIn(request)}`, after: after && { ...after } },
    ])
  const answerOf = async (tx: Tx, endpoint: Endpoint) =>
    toAnswer(endpoint, await countDeliveries(tx, endpoint.id))
  const endpointOf = async (tx: Tx, request: FastifyRequest): Promise<Endpoint> => {
    const found = await findEndpoint(tx, accountOf(request).id, nameIn(request))
    if (!found) throw noSuch(nameIn(request))
    return found
  }
  return { accountOf, nameIn, record, answerOf, endpointOf }
}

const noSuch = (name: string) => new Problem(404, 'not-found', `This account has no webhook ${name}.`)

function refuseUrl(url: string, { rules }: Events): void {
  try {
    checkUrl(url, rules)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    throw new Problem(422, 'invalid', 'The webhook is not valid.', {
      errors: [{ field: 'url', message: error.message }],
    })
  }
}

async function refuseGroups(
  tx: Tx,
  account: NonNullable<FastifyRequest['serviceAccount']>,
  codes: readonly string[],
): Promise<void> {
  for (const [index, code] of codes.entries())
    if (!(await findGroupOf(tx, account, code)))
      throw new Problem(422, 'invalid', 'The webhook is not valid.', {
        errors: [{ field: `groups.${index}`, message: 'is no group of this account' }],
      })
}

const toAnswer = (
  { name, url, types, groups, pausedAt, createdAt }: Endpoint,
  counts: { waiting: number; givenUp: number },
) => ({
  name,
  url,
  types,
  groups,
  pausedAt: pausedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  ...counts,
})

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
  groupCode: '',
  data: {},
})
