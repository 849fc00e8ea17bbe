import {
  webhook,
  webhookExample,
  webhookInput,
  withSecret,
} from '@lustra/core/contract/integration/events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { findGroupOf } from '../../identity/service-accounts/accounts.queries.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import { deleteEndpoint, findEndpoints, mostEndpoints, putEndpoint } from './endpoints.queries.ts'
import type { Events } from './events.ts'
import { checkUrl, UnreachableError } from './reachable-address.ts'
import { webhookActionRoutes } from './webhook-action.routes.ts'
import { config, helpersOf, inName, noSuch, tags } from './webhook-requests.ts'

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

  webhookActionRoutes(app, context, events)
}

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
        errors: [{ field: `groups[${index}]`, message: 'is no group of this account' }],
      })
}
