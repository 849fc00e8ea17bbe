import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import type { AppError, ErrorCode } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { TooManyTriesError } from '../login/throttle.ts'
import { NamesTakenError } from '../people/names-in-use.ts'
import type { AuditAction } from './audit.ts'

const actions: Partial<Record<ErrorCode, AuditAction>> = {
  'wrong-credentials': 'sign-in-refused',
  'cannot-sign-in': 'sign-in-refused',
  'wrong-code': 'code-refused',
  'code-expired': 'code-refused',
  'wrong-old-password': 'password-refused',
  // A missing proof, too: with a stolen session it is the first step towards the account.
  'proof-needed': 'proof-refused',
  'wrong-proof': 'proof-refused',
  'bad-sign': 'signature-refused',
  'directory-refused': 'signature-refused',
  'directory-tenant': 'signature-refused',
  forbidden: 'call-forbidden',
}

/** The audit action of a refusal; undefined for everyday ones. */
export function refusedAction(error: AppError, request: FastifyRequest): AuditAction | undefined {
  if (error instanceof TooManyTriesError) return 'too-many-tries'
  // Many attempts find out who has an account.
  if (error instanceof NamesTakenError) return 'name-refused'
  // Another group's rows are indistinguishable from missing ones, so any inaccessible row requested by a signed-in
  // person counts.
  if (error.code === 'not-found') return request.caller || request.partner ? 'out-of-reach' : undefined
  // An expired or missing token is common; one that this server never issued is not.
  if (error.code === 'signed-out') return error.cause ? 'token-refused' : undefined
  return actions[error.code]
}

// Fields that identify an object and cannot be secret; tokens, passwords and codes are in other fields.
const named = /^(id|userid|groupcode|menuid|reportid|appkey)$/i
const name = /^[\w-]{1,40}$/

/** Describes a refused call for readers of the trail: why, which call, and what it requested. */
export function refusedTarget(error: AppError, request: FastifyRequest, groupHeader: string): string {
  const { method, routeOptions, params, query, body, headers } = request
  const sent = [params, query, body].flatMap((part) => Object.entries((part ?? {}) as object))
  const identifiers = sent
    .concat([['groupcode', headers[groupHeader] ?? '']])
    .filter(([field, value]) => named.test(field) && name.test(String(value)))
    .map(([, value]) => String(value))
  return cutText([error.code, method, routeOptions.url ?? '', ...new Set(identifiers)].join(' '), 300)
}
