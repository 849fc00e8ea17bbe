import { auditKinds, type AuditKind } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import type { IdentityContext } from '../context.ts'

/** Audit actions by the kind of their subject. Short and never changed afterwards, because people search for them. */
const actionsByKind = {
  'sign-in': [
    'sign-in',
    'code-sign-in',
    'directory-sign-in',
    'app-sign-in',
    'logout',
    'session-ended',
    'switch',
    'switch-back',
    'group-switched',
    'language-changed',
  ],
  account: [
    'password-changed',
    'password-reset',
    'phone-changed',
    'mail-changed',
    'phone-confirmed',
    'mail-confirmed',
    'directory-linked',
  ],
  user: [
    'user-added',
    'user-changed',
    'user-deleted',
    'user-activated',
    'user-deactivated',
    'user-role-changed',
    'user-invited',
    'user-exported',
    'user-erased',
    'user-portal-unbound',
    'user-store-unbound',
    'user-stores-changed',
    'users-imported',
    'users-import-undone',
  ],
  role: ['role-added', 'role-renamed', 'role-deleted', 'role-rights-changed'],
  organize: ['organize-added', 'organize-changed', 'organize-deleted'],
  store: [
    'store-added',
    'store-changed',
    'store-deleted',
    'stores-placed',
    'stores-imported',
    'stores-import-undone',
    'stores-exported',
    'store-moved',
  ],
  group: [
    'group-added',
    'group-renamed',
    'group-mails-changed',
    'group-actions-changed',
    'group-suspended',
    'group-resumed',
    'group-exported',
    'group-deletion-begun',
    'group-deleted',
    'translation-changed',
    'logo-changed',
    'service-type-changed',
    'report-page-changed',
    'audit-exported',
    'service-account-added',
    'service-account-rotated',
    'service-account-changed',
    'service-account-removed',
    'webhook-changed',
    'webhook-rotated',
    'webhook-removed',
  ],
  report: [
    'global-reports-opened',
    'reports-downloaded',
    'report-evaluated',
    'evaluation-withdrawn',
    'corrective-action-updated',
    'report-added',
    'report-changed',
    'report-deleted',
    'corrective-action-added',
    'corrective-action-changed',
    'corrective-action-deleted',
    'corrective-action-verified',
    'corrective-actions-exported',
  ],
  feedback: [
    'suggestion-added',
    'suggestion-answered',
    'promotion-answered',
    'proposal-answered',
    'proposal-added',
    'proposal-changed',
    'proposal-deleted',
    'publication-added',
    'publication-changed',
    'publication-deleted',
    'materials-downloaded',
  ],
  // Refused calls; an entry may represent several of the same kind, see refusals.ts.
  refusal: [
    'sign-in-refused',
    'code-refused',
    'password-refused',
    'proof-refused',
    'too-many-tries',
    'account-attacked',
    'signature-refused',
    'token-refused',
    'call-forbidden',
    'name-refused',
    'out-of-reach',
  ],
} as const satisfies Record<AuditKind, readonly string[]>
export type AuditAction = (typeof actionsByKind)[AuditKind][number]
export const auditActions = Object.values(actionsByKind).flat() as readonly AuditAction[]
export const actionsOfKind = (kind: AuditKind): readonly AuditAction[] => actionsByKind[kind]

/** The kind of an action; unknown actions of a previous version count as sign-ins. */
export const kindOfAction = (action: string): AuditKind =>
  auditKinds.find((kind) => (actionsByKind[kind] as readonly string[]).includes(action)) ?? 'sign-in'

/** What every entry of one request has in common: where, when and by whom. */
export interface AuditPart {
  at: Date
  /** The person who really acted; null for an application and for a command on the server. */
  actorId: number | null
  actor: string
  /** In whose name it happened; the same as the actor unless switched. Null for a refused call without a person. */
  personId: number | null
  account: string
  groupCode: string
  sessionId: string | null
  address: string
  requestId: string
}

export interface AuditEntryInput extends AuditPart {
  action: AuditAction
  /** The object: an account, a group code, a report's number. Never a secret, a code or a token. */
  target?: string
  before?: Values | null
  after?: Values | null
}

/** Fields with their values, as stored in an entry. Never a secret, a code or a token. */
export type Values = Record<string, unknown>

/**
 * Returns the fields that differ, as stored in an entry. Undefined represents a record that did not exist before or
 * does not afterwards.
 */
export function changeOf(
  before: Values | undefined,
  after: Values | undefined,
): Pick<AuditEntryInput, 'before' | 'after'> {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Adds an entry, in the transaction of its change where there is one. */
export async function writeAudit(tx: Tx, entry: AuditEntryInput): Promise<void> {
  await repeated(tx).insert(auditEntries).values(entry)
}

/** The individual part of one of many simultaneous entries. */
export type AuditLine = Pick<AuditEntryInput, 'action' | 'target' | 'before' | 'after'>

/** Adds many entries of one request, in order and in one statement. */
export async function writeAudits(tx: Tx, part: AuditPart, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  const { at, actorId, actor, personId, account, groupCode, sessionId, address, requestId } = part
  await tx.execute(sql`insert into ${auditEntries}
      (at, actor_id, actor, person_id, account, group_code, session_id, address, request_id, action, target, before, after)
    select ${at.toISOString()}::timestamptz, ${actorId}::int, ${actor}::text, ${personId}::int, ${account}::text, ${groupCode}::text,
      ${sessionId}::uuid, ${address}::text, ${requestId}::text,
      line ->> 'action', coalesce(line ->> 'target', ''), nullif(line -> 'before', 'null'), nullif(line -> 'after', 'null')
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as given (line, position) order by position`)
}

/** Writes the entry of a sign-in once the person and the session are known. */
export type SignInTrail = (
  person: { id: number; account: string },
  sessionId: string | null,
) => AuditEntryInput

/** The audit entry of one sign-in method. */
export const signInTrail =
  (context: IdentityContext, request: FastifyRequest, action: AuditAction): SignInTrail =>
  (person, sessionId) => ({ ...auditPartOf(context, request, person, sessionId), action })

/** The common part of a request's entries, from its caller. Throws on routes for anyone: see `auditPartOf`. */
export function auditPart(context: IdentityContext, request: FastifyRequest): AuditPart {
  const { caller } = request
  if (!caller) throw new Error(`${request.routeOptions.url ?? ''} has no caller to put into the trail`)
  return {
    ...auditPartOf(context, request, { id: caller.personId, account: caller.account }, caller.sessionId),
    ...(caller.actor && { actorId: caller.actor.id, actor: caller.actor.name }),
    groupCode: caller.group?.code ?? '',
  }
}

/** The common part before anybody is signed in: a sign-in, a password reset. */
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
