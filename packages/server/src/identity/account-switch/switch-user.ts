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
import { isDeactivated } from '../people/deactivated.ts'
import { findComeIn } from '../people/has-come-in.ts'
import { findMemberships, type Membership } from '../people/people.queries.ts'
import { openSessionFor, type OpenedBy } from '../sessions/sessions.queries.ts'
import { refuseAsSwitched, refuseForApp, type Target } from './account-switch.rules.ts'

interface Wanted {
  userId: string
  /** A service token, used up by this. */
  newToken: string
  language: Language
}

/**
 * An SA begins to act as another person (S7): a session of its own that ends with the SA's, and ends nobody's. Throws 'bad-sign'
 * for a service token that is none of the portal's or was used, 'not-found', 'forbidden' for another SA, 'cannot-sign-in'.
 */
export async function switchTo(
  context: IdentityContext,
  request: FastifyRequest,
  administrator: Caller,
  wanted: Wanted,
) {
  return open(context, request, wanted, {
    appKey: ownAppKey,
    by: { kind: 'switch', parentId: administrator.sessionId, actorId: administrator.personId },
    actor: { id: administrator.personId, name: administrator.account },
    refuse: refuseAsSwitched,
    only: undefined,
  })
}

/**
 * A partner's application signs a person of its groups in (X5). Throws 'bad-sign' for a service token that is not its own or was
 * used, 'not-found' for whoever is in none of its groups, 'forbidden' for staff, 'cannot-sign-in', 'change-password-first', also
 * for who never signed in themselves.
 */
export async function signInForApp(
  context: IdentityContext,
  request: FastifyRequest,
  app: PartnerApp,
  wanted: Wanted,
) {
  return open(context, request, wanted, {
    appKey: app.appKey,
    by: { kind: 'app', appKey: app.appKey },
    actor: { id: null, name: `app:${app.appKey}` },
    refuse: refuseForApp,
    only: app.groups,
  })
}

interface Opening {
  /** Whose service token it has to be. */
  appKey: string
  by: OpenedBy
  actor: { id: number | null; name: string }
  refuse(target: Target): void
  /** The groups the session is narrowed to; undefined for all of the person's. */
  only: readonly string[] | undefined
}

async function open(
  context: IdentityContext,
  request: FastifyRequest,
  wanted: Wanted,
  { appKey, by, actor, refuse, only }: Opening,
) {
  const serviceToken = await context.serviceTokens.read(wanted.newToken)
  if (serviceToken.appKey !== appKey)
    throw new AppError('bad-sign', 'the service token is another application’s')
  const sign = await context.tokens.signer()
  // One transaction: a database that fails amid it has done nothing, as 'busy' promises whoever asks again.
  const outcome = await context.database.identity(async (tx) => {
    const isFirst = await markUsed(tx, serviceToken.id, serviceToken.expiresAt)
    if (!isFirst) throw new AppError('bad-sign', 'the service token was used before')
    const target = await refusalOr(async () => {
      const found = await findTarget(tx, wanted.userId, only)
      refuse({ ...found.person, roleCodes: found.places.map(({ roleCode }) => roleCode ?? '') })
      return found
    })
    // Reported after the transaction: a token that was shown once opens nothing any more, also when it opened nothing.
    if (target instanceof AppError) return target
    const { person, places } = target
    const groupId = places.find(({ code }) => !only || only.includes(code))?.groupId ?? null
    const opening = { id: person.id, groupId, language: wanted.language }
    const sessionId = await openSessionFor(tx, opening, by, context.clock())
    await writeAudit(tx, {
      ...auditPartOf(context, request, person, sessionId),
      actorId: actor.id,
      actor: actor.name,
      action: by.kind === 'switch' ? 'switch' : 'app-sign-in',
      target: person.account,
    })
    const token = await sign({ sessionId, personId: person.id })
    return loginResponseOf(tx, person, groupId, token, only)
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

/** Somebody in none of an application's groups looks like nobody. */
async function findTarget(tx: Tx, userId: string, only: readonly string[] | undefined) {
  const id = Number(userId)
  const [person] = Number.isSafeInteger(id) ? await tx.select().from(people).where(eq(people.id, id)) : []
  const places: Membership[] = person ? await findMemberships(tx, person.id) : []
  const isThere = !only || places.some(({ code }) => only.includes(code))
  if (!person || !isThere) throw new AppError('not-found', 'no such person')
  const hasComeIn = (await findComeIn(tx, [id])).has(id)
  return { person: { ...person, valid: !(await isDeactivated(tx, id)), hasComeIn }, places }
}
