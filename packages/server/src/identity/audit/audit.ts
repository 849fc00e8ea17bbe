import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/scope.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import type { IdentityContext } from '../context.ts'

/** What the trail names. Short and never changed afterwards: people search for these words. */
export const auditActions = [
  'sign-in',
  'code-sign-in',
  'directory-sign-in',
  'app-sign-in',
  'logout',
  'session-ended',
  'switch',
  'switch-back',
  'password-changed',
  'password-reset',
  'phone-changed',
  'mail-changed',
  'directory-linked',
  'group-switched',
  'language-changed',
  'global-reports-opened',
  'reports-downloaded',
  'report-evaluated',
  'corrective-action-updated',
  'suggestion-added',
  'suggestion-answered',
  'promotion-answered',
  'proposal-answered',
  'materials-downloaded',
  // What was refused; an entry may stand for several of the same kind, see refusals.ts.
  'sign-in-refused',
  'code-refused',
  'password-refused',
  'proof-refused',
  'too-many-tries',
  'account-attacked',
  'signature-refused',
  'token-refused',
  'call-forbidden',
  'out-of-reach',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Where, when and by whom: what every entry of one request has in common. */
export interface AuditPart {
  at: Date
  /** Who really sat there; null for an application. */
  actorId: number | null
  actor: string
  /** Under whose name it happened; the same as the actor unless switched. Null where a refused call was nobody's. */
  personId: number | null
  account: string
  groupCode: string
  sessionId: string | null
  address: string
  requestId: string
}

export interface AuditEntryInput extends AuditPart {
  action: AuditAction
  /** What it was done to: an account, a group code, a report's number. Never a secret, a code or a token. */
  target?: string
}

/** Adds an entry to the trail, in the transaction of what it tells about where there is one. */
export async function writeAudit(tx: Tx, entry: AuditEntryInput): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

/** The entry of a sign-in, as soon as it is known who it was and which session it opened. */
export type SignInTrail = (
  person: { id: number; account: string },
  sessionId: string | null,
) => AuditEntryInput

/** The trail of one way to sign in. */
export const signInTrail =
  (context: IdentityContext, request: FastifyRequest, action: AuditAction): SignInTrail =>
  (person, sessionId) => ({ ...auditPartOf(context, request, person, sessionId), action })

/** The common part of a request's entries by its caller. Throws when the route lets in whoever comes: see `auditPartOf`. */
export function auditPart(context: IdentityContext, request: FastifyRequest): AuditPart {
  const { caller } = request
  if (!caller) throw new Error(`${request.routeOptions.url ?? ''} has no caller to put into the trail`)
  return {
    ...auditPartOf(context, request, { id: caller.personId, account: caller.account }, caller.sessionId),
    ...(caller.actor && { actorId: caller.actor.id, actor: caller.actor.name }),
    groupCode: caller.group?.code ?? '',
  }
}

/** The common part where nobody is signed in yet: a sign-in, a password reset. */
export function auditPartOf(
  context: IdentityContext,
  request: FastifyRequest,
  person: { id: number | null; account: string },
  sessionId: string | null = null,
): AuditPart {
  return {
    at: context.clock(),
    actorId: person.id,
    actor: person.account,
    personId: person.id,
    account: person.account,
    groupCode: '',
    sessionId,
    address: request.ip,
    requestId: request.id,
  }
}
