import type { IntegrationScope } from '@lustra/core/contract/integration/scopes.ts'
import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'
import type { AuditPart } from '../audit/audit.ts'
import type { IdentityContext } from '../context.ts'
import { findBySecret, findGroupOf, isAllowedFrom, noteUse, type ServiceAccount } from './accounts.queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a call of the integration API needs, or several of which one is enough. */
    scope?: IntegrationScope | readonly IntegrationScope[]
  }
  interface FastifyRequest {
    /** The service account of a call of the integration API. */
    serviceAccount: ServiceAccount | undefined
    /** Counts names of people of other groups that the request has found taken. */
    countFoundNames: (() => Promise<void>) | undefined
  }
}

const unauthorized = (detail: string): Problem =>
  new Problem(401, 'unauthorized', detail, {
    headers: { 'www-authenticate': 'Bearer realm="integration", error="invalid_token"' },
  })

/** Checks the token of a request, its scope and its address. Throws a Problem. */
export async function admitAccount(
  request: FastifyRequest,
  context: IdentityContext,
  scope: IntegrationScope | readonly IntegrationScope[],
): Promise<ServiceAccount> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw unauthorized('Send a token of POST /api/integration/v1/token as Authorization: Bearer.')
  const grant = await context.accountTokens.read(token).catch((error: unknown) => {
    throw error instanceof AppError
      ? unauthorized('The token is not valid, or has expired: get another.')
      : error
  })
  const now = context.clock()
  const account = await context.database.identityRead((tx) => findBySecret(tx, grant, now))
  if (!account) throw unauthorized('The account, or the secret of this token, is no longer valid.')
  if (!isAllowedFrom(request.ip, account.addresses))
    throw new Problem(403, 'forbidden', `The account may not call from ${request.ip}.`)
  // What was taken from the account since the token was issued.
  const enough = [scope].flat()
  if (!enough.some((one) => grant.scopes.includes(one) && account.scopes.includes(one)))
    throw new Problem(403, 'insufficient-scope', `This needs the scope ${enough.join(' or ')}.`)
  await noteUse(context.database, account, now)
  return account
}

/** The group of an address. Throws 404 for one that the account may not reach, as for one that does not exist. */
export async function groupFor(
  context: IdentityContext,
  account: ServiceAccount,
  code: string,
  also?: 'suspended',
): Promise<{ groupId: number; code: string }> {
  const found = await context.database.identity((tx) => findGroupOf(tx, account, code, also))
  if (!found) throw new Problem(404, 'not-found', `There is no group ${code} for this account.`)
  return found
}

/** The common part of the entries of a call in the audit trail. No login name has a colon. */
export const auditPartOfAccount = (
  request: FastifyRequest,
  account: ServiceAccount,
  at: Date,
  groupCode: string,
): AuditPart => ({
  at,
  actorId: null,
  actor: `service:${account.name}`,
  personId: null,
  account: `service:${account.name}`,
  groupCode,
  sessionId: null,
  address: request.ip,
  requestId: request.id,
})
