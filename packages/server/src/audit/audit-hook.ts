import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Host } from '../host.ts'
import { callerOf, type Caller } from '../http/access.ts'
import { auditPart, writeAudit, type AuditAction } from './audit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the trail calls this call; 'by-itself' for one that writes its entry in its own transaction. A call that changes
     * something and has a caller says it, or the host does not start.
     */
    audit?: AuditAction | 'by-itself' | ((caller: Caller) => AuditAction)
  }
  interface FastifyRequest {
    /** What the call was done to, for its entry in the trail; a route sets it by `auditTarget`. */
    auditTarget: string
  }
}

/**
 * Leaves an entry in the trail for every call that worked and whose route says what the trail calls it, with both names while
 * switched (S7). The answer waits for it: what cannot be written down is not told as done.
 */
export function registerAudit(app: FastifyInstance, host: Host): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isReading(String(method), url) && config?.access?.who !== 'anyone' && !config?.audit)
      throw new Error(`${String(method)} ${url} does not say what the audit trail calls it`)
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { audit } = request.routeOptions.config
    if (audit && audit !== 'by-itself' && hasWorked(payload)) {
      const action = typeof audit === 'function' ? audit(callerOf(request)) : audit
      const entry = { ...auditPart(host, request), action, target: request.auditTarget }
      await host.database.identity((tx) => writeAudit(tx, entry))
    }
    return payload
  })
}

/** The source reads by POST, too, and its names say so. What changes something by GET says it of its own accord. */
function isReading(method: string, url: string): boolean {
  return /^(GET|HEAD|OPTIONS)\b/.test(method) || /\/(Find|Get|View|Download|Export|Check)\w*$/.test(url)
}

/** Names what the call is done to: an account, a group code, a report's number. Never a secret, a code or a token. */
export function auditTarget(request: FastifyRequest, target: string): void {
  request.auditTarget = target
}

/** A login response with a role problem is a success that carries a number (L10). */
function hasWorked(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || !('ErrCode' in payload)) return false
  return payload.ErrCode === 0 || ('ResData' in payload && payload.ResData !== null)
}
