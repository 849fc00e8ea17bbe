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
     * What the trail calls this call, for its `recordChange`; 'by-itself' for one that writes its entry otherwise. A call that
     * changes something and has a caller says it, or the server does not start.
     */
    audit?: AuditAction | 'by-itself' | ((caller: Caller) => AuditAction)
  }
  interface FastifyRequest {
    /** Whether the entry of the call is in the trail. */
    isRecorded: boolean
  }
}

/** Refuses routes that change something and do not say what the trail calls it, and answers of those that wrote no entry (S7). */
export function registerAudit(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isReading(String(method), url) && config?.access?.who !== 'anyone' && !config?.audit)
      throw new Error(`${String(method)} ${url} does not say what the audit trail calls it`)
  })
  app.addHook('onError', async (request) => {
    // A refusal may carry data, and changed nothing.
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
 * Writes the entry of a change into the trail, in the change's own transaction, with both names while switched (S7): neither is
 * stored without the other. `target` is what it was done to: an account, a group code, a report's number; `change` what differs, see
 * `changeOf`. Never a secret.
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
    throw new Error(`${request.routeOptions.url ?? ''} does not say what the audit trail calls it`)
  const action = typeof audit === 'function' ? audit(callerOf(request)) : audit
  await recordAs(context, request, tx, action, target, change)
}

/** The same for a call that does several things, each with an entry of its own. */
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

/** The same for a call that changes so much that one entry could not hold it. */
export async function recordLines(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  lines: readonly AuditLine[],
): Promise<void> {
  await asIdentity(tx, () => writeAudits(tx, auditPart(context, request), lines))
  request.isRecorded = true
}

/** Says that a call which may change something changed nothing, because all was as the caller wants it: the trail needs no entry. */
export function leaveUnrecorded(request: FastifyRequest): void {
  request.isRecorded = true
}

/** The source reads by POST, too, and its names say so. What changes something by GET says it of its own accord. */
function isReading(method: string, url: string): boolean {
  return /^(GET|HEAD|OPTIONS)\b/.test(method) || /\/(Find|Get|View|Download|Export|Check)\w*$/.test(url)
}

/** A login response with a role problem is a success that carries a number (L10). */
function hasWorked(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || !('ErrCode' in payload)) return false
  return payload.ErrCode === 0 || ('ResData' in payload && payload.ResData !== null)
}
