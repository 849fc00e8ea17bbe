import { AppError } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PartnerApp } from '../apps/apps.settings.ts'
import { ownAppKey } from '../apps/apps.settings.ts'
import { markUsed } from '../access/replay-guard.ts'
import { auditPartOf, writeAudit } from '../audit/audit.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import type { Caller } from '../access/access.types.ts'
import type { Language } from '../../platform/http/languages.ts'
import { loginResponseOf } from '../login/login-response.ts'
import { isDeactivated, findMemberships, type Membership } from '../people/people.queries.ts'
import { openSessionFor, type OpenedBy } from '../sessions/sessions.queries.ts'
import { refuseAsSwitched, refuseForApp, type Target } from './account-switch.rules.ts'

interface SwitchRequest {
  userId: string
  /** A service token, used up by the switch. */
  newToken: string
  language: Language
}

/**
 * Lets an SA act as another person (S7): opens a session that ends with the SA's own, and ends no other. Throws
 * 'bad-sign' for a used service token or one that is not the portal's, 'not-found', 'forbidden' for another SA,
 * 'cannot-sign-in'.
 */
export async function switchTo(
  context: IdentityContext,
  request: FastifyRequest,
  administrator: Caller,
  requested: SwitchRequest,
) {
  return open(context, request, requested, {
    appKey: ownAppKey,
    by: { kind: 'switch', parentId: administrator.sessionId, actorId: administrator.personId },
    actor: { id: administrator.personId, name: administrator.account },
    refuse: refuseAsSwitched,
    only: undefined,
  })
}

/**
 * Signs in a person of a partner application's groups (X5). Throws 'bad-sign' for a used service token or one of
 * another application, 'not-found' for a person outside of its groups, 'forbidden' for staff, 'cannot-sign-in', and
 * 'change-password-first', also for a person who never signed in themselves.
 */
export async function signInForApp(
  context: IdentityContext,
  request: FastifyRequest,
  app: PartnerApp,
  requested: SwitchRequest,
) {
  return open(context, request, requested, {
    appKey: app.appKey,
    by: { kind: 'app', appKey: app.appKey },
    actor: { id: null, name: `app:${app.appKey}` },
    refuse: refuseForApp,
    only: app.groups,
  })
}

interface Opening {
  /** The application that the service token must belong to. */
  appKey: string
  by: OpenedBy
  actor: { id: number | null; name: string }
  refuse(target: Target): void
  /** The groups that the session is limited to; undefined for all of the person's. */
  only: readonly string[] | undefined
}

async function open(
  context: IdentityContext,
  request: FastifyRequest,
  requested: SwitchRequest,
  { appKey, by, actor, refuse, only }: Opening,
) {
  const serviceToken = await context.serviceTokens.read(requested.newToken)
  if (serviceToken.appKey !== appKey)
    throw new AppError('bad-sign', 'the service token is another application’s')
  const sign = await context.tokens.signer()
  // One transaction: when the database fails, nothing is changed, as 'busy' promises.
  const outcome = await context.database.identity(async (tx) => {
    const isFirst = await markUsed(tx, serviceToken.id, serviceToken.expiresAt)
    if (!isFirst) throw new AppError('bad-sign', 'the service token was used before')
    const target = await refusalOr(async () => {
      const found = await findTarget(tx, requested.userId, only)
      refuse({ ...found.person, roleCodes: found.memberships.map(({ roleCode }) => roleCode ?? '') })
      return found
    })
    // Thrown after the transaction, so that a failed switch uses up the token, too.
    if (target instanceof AppError) return target
    const { person, memberships } = target
    const groupId = memberships.find(({ code }) => !only || only.includes(code))?.groupId ?? null
    const opening = { id: person.id, groupId, language: requested.language }
    const sessionId = await openSessionFor(tx, opening, by, context.clock())
    await writeAudit(tx, {
      ...auditPartOf(context, request, person, sessionId),
      actorId: actor.id,
      actor: actor.name,
      action: by.kind === 'switch' ? 'switch' : 'app-sign-in',
      target: person.account,
    })
    const token = await sign({ sessionId, personId: person.id })
    return loginResponseOf(tx, person, groupId, token, await findMemberships(tx, person.id, only))
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function refusalOr<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** A person outside of an application's groups is indistinguishable from a missing one. */
async function findTarget(tx: Tx, userId: string, only: readonly string[] | undefined) {
  const id = Number(userId)
  const [person] = Number.isSafeInteger(id) ? await tx.select().from(people).where(eq(people.id, id)) : []
  const memberships: Membership[] = person ? await findMemberships(tx, person.id) : []
  const isAccessible = !only || memberships.some(({ code }) => only.includes(code))
  if (!person || !isAccessible) throw new AppError('not-found', 'no such person')
  return { person: { ...person, valid: !(await isDeactivated(tx, id)) }, memberships }
}
