import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../context.ts'
import { callerOf } from '../access/access.ts'
import type { Caller } from '../access/access.types.ts'
import {
  auditPart,
  writeAudit,
  writeAudits,
  type AuditAction,
  type AuditEntryInput,
  type AuditLine,
} from './audit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The audit action of this call, used by `recordChange`; 'by-itself' for a call that writes its entry otherwise.
     * Required for calls that change something and have a caller, or the server does not start.
     */
    audit?: AuditAction | 'by-itself' | ((caller: Caller) => AuditAction)
  }
  interface FastifyRequest {
    /** Whether the audit entry of the call was written. */
    isRecorded: boolean
  }
}

/** Refuses changing routes without an audit action, and responses of changes that wrote no entry (S7). */
export function registerAudit(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isReading(String(method), url) && config?.access?.who !== 'anyone' && !config?.audit)
      throw new Error(`${String(method)} ${url} declares no audit action`)
  })
  app.addHook('onError', async (request) => {
    // A refusal may have data, but changed nothing.
    request.isRecorded = true
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { audit } = request.routeOptions.config
    if (audit && audit !== 'by-itself' && hasWorked(payload) && !request.isRecorded)
      throw new Error(`${request.routeOptions.url ?? ''} left no entry in the audit trail`)
    return payload
  })
}

/**
 * Writes the audit entry of a change in the change's own transaction, with both names while switched (S7): neither is
 * stored without the other. `target` is the object: an account, a group code, a report's number; `change` the
 * differences, see `changeOf`. Never a secret.
 */
export async function recordChange(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  target = '',
  change: Pick<AuditEntryInput, 'before' | 'after'> = {},
): Promise<void> {
  const { audit } = request.routeOptions.config
  if (!audit || audit === 'by-itself')
    throw new Error(`${request.routeOptions.url ?? ''} declares no audit action`)
  const action = typeof audit === 'function' ? audit(callerOf(request)) : audit
  await recordAs(context, request, tx, action, target, change)
}

/** The same for a call with several changes, each with its own entry. */
export async function recordAs(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  action: AuditAction,
  target: string,
  change: Pick<AuditEntryInput, 'before' | 'after'> = {},
): Promise<void> {
  await asIdentity(tx, () => writeAudit(tx, { ...auditPart(context, request), action, target, ...change }))
  request.isRecorded = true
}

/** The same for a change too large for one entry. */
export async function recordLines(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  lines: readonly AuditLine[],
): Promise<void> {
  await asIdentity(tx, () => writeAudits(tx, auditPart(context, request), lines))
  request.isRecorded = true
}

/** Declares that a call changed nothing, because everything was already as requested: no entry is needed. */
export function skipAudit(request: FastifyRequest): void {
  request.isRecorded = true
}

/**
 * The source reads by POST, too, and names such calls accordingly. A GET that changes something declares its own
 * action.
 */
function isReading(method: string, url: string): boolean {
  return /^(GET|HEAD|OPTIONS)\b/.test(method) || /\/(Find|Get|View|Download|Export|Check)\w*$/.test(url)
}

/** A login response with a role problem is a success with a non-zero code (L10). */
function hasWorked(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || !('ErrCode' in payload)) return false
  return payload.ErrCode === 0 || ('ResData' in payload && payload.ResData !== null)
}
