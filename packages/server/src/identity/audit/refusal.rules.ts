import type { AppError, ErrorCode } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { TooManyTriesError } from '../login/throttle.ts'
import type { AuditAction } from './audit.ts'

const actions: Partial<Record<ErrorCode, AuditAction>> = {
  'wrong-credentials': 'sign-in-refused',
  'cannot-sign-in': 'sign-in-refused',
  'wrong-code': 'code-refused',
  'code-expired': 'code-refused',
  'wrong-old-password': 'password-refused',
  // Also none at all: with a stolen session it is the first step towards the account.
  'proof-needed': 'proof-refused',
  'wrong-proof': 'proof-refused',
  'bad-sign': 'signature-refused',
  'directory-refused': 'signature-refused',
  'directory-tenant': 'signature-refused',
  forbidden: 'call-forbidden',
}

/** What the trail calls a refusal; undefined for one that is part of everyday work. */
export function refusedAction(error: AppError, request: FastifyRequest): AuditAction | undefined {
  if (error instanceof TooManyTriesError) return 'too-many-tries'
  // Another group's rows look like none, so whatever a signed-in person asked for and may not reach counts.
  if (error.code === 'not-found') return request.caller || request.partner ? 'out-of-reach' : undefined
  // A token whose time is over, or none at all, is everyday; one that was never ours is not.
  if (error.code === 'signed-out') return error.cause ? 'token-refused' : undefined
  return actions[error.code]
}

// What names a thing and can be no secret; a token has dots, a password or a code no such field.
const named = /^(id|userid|groupcode|menuid|reportid|appkey)$/i
const name = /^[\w-]{1,40}$/

/** What a refused call was about, for people who read the trail: why, which call, and what it asked for. */
export function refusedTarget(error: AppError, request: FastifyRequest, groupHeader: string): string {
  const { method, routeOptions, params, query, body, headers } = request
  const sent = [params, query, body].flatMap((part) => Object.entries((part ?? {}) as object))
  const asked = sent
    .concat([['groupcode', headers[groupHeader] ?? '']])
    .filter(([field, value]) => named.test(field) && name.test(String(value)))
    .map(([, value]) => String(value))
  return [error.code, method, routeOptions.url ?? '', ...new Set(asked)].join(' ').slice(0, 300)
}
