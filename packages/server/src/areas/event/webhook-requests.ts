import { webhookName } from '@lustra/core/contract/integration/events.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeAudits, type AuditAction } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { auditPartOfAccount } from '../../identity/service-accounts/admit-account.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import { countDeliveries, findEndpoint, type Endpoint } from './endpoints.queries.ts'

/** What the calls of webhooks declare alike. */
export const config = { scope: 'events:write' } as const
export const tags = ['webhooks']
export const inName = z.object({ name: webhookName })

/** Whose webhook a request means, and what is recorded and answered. */
export function helpersOf({ clock }: IdentityContext) {
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

export const noSuch = (name: string) => new Problem(404, 'not-found', `This account has no webhook ${name}.`)

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
