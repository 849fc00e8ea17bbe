import { AppError } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PartnerApp } from '../apps/app-settings.ts'
import { ownAppKey } from '../apps/app-settings.ts'
import { markUsed } from '../apps/used-once.ts'
import { auditPartOf, writeAudit } from '../audit/audit.ts'
import type { Tx } from '../database/scope.ts'
import { people } from '../database/schema/identity.ts'
import type { Host } from '../host.ts'
import type { Caller } from '../http/access.ts'
import type { Language } from '../http/languages.ts'
import { loginResponseOf } from '../login/login-response.ts'
import { findMemberships, type Membership } from '../login/people.queries.ts'
import { openSessionFor, type OpenedBy } from '../sessions/sessions.queries.ts'
import { refuseAsSwitched, refuseForApp, type Target } from './switch.rules.ts'

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
export async function switchTo(host: Host, request: FastifyRequest, administrator: Caller, wanted: Wanted) {
  await redeem(host, wanted.newToken, ownAppKey)
  return open(host, request, wanted, {
    by: { kind: 'switch', parentId: administrator.sessionId, actorId: administrator.personId },
    actor: { id: administrator.personId, name: administrator.account },
    refuse: refuseAsSwitched,
    only: undefined,
  })
}

/**
 * A partner's application signs a person of its groups in (X5). Throws 'bad-sign' for a service token that is not its own or was
 * used, 'not-found' for whoever is in none of its groups, 'forbidden' for staff, 'cannot-sign-in', 'change-password-first'.
 */
export async function signInForApp(host: Host, request: FastifyRequest, app: PartnerApp, wanted: Wanted) {
  await redeem(host, wanted.newToken, app.appKey)
  return open(host, request, wanted, {
    by: { kind: 'app', appKey: app.appKey },
    actor: { id: null, name: `app:${app.appKey}` },
    refuse: refuseForApp,
    only: app.groups,
  })
}

/** Also when the rest fails: a token that was shown once opens nothing any more. */
async function redeem(host: Host, newToken: string, appKey: string): Promise<void> {
  const token = await host.serviceTokens.read(newToken)
  if (token.appKey !== appKey) throw new AppError('bad-sign', 'the service token is another application’s')
  const isFirst = await host.database.identity((tx) => markUsed(tx, token.id, token.expiresAt))
  if (!isFirst) throw new AppError('bad-sign', 'the service token was used before')
}

interface Opening {
  by: OpenedBy
  actor: { id: number | null; name: string }
  refuse(target: Target): void
  /** The groups the session is narrowed to; undefined for all of the person's. */
  only: readonly string[] | undefined
}

async function open(
  host: Host,
  request: FastifyRequest,
  wanted: Wanted,
  { by, actor, refuse, only }: Opening,
) {
  const opened = await host.database.identity(async (tx) => {
    const { person, places } = await findTarget(tx, wanted.userId, only)
    refuse({ ...person, roleCodes: places.map(({ roleCode }) => roleCode ?? '') })
    const groupId = places.find(({ code }) => !only || only.includes(code))?.groupId ?? null
    const opening = { id: person.id, groupId, language: wanted.language }
    const sessionId = await openSessionFor(tx, opening, by, host.clock())
    await writeAudit(tx, {
      ...auditPartOf(host, request, person, sessionId),
      actorId: actor.id,
      actor: actor.name,
      action: by.kind === 'switch' ? 'switch' : 'app-sign-in',
      target: person.account,
    })
    return { person, groupId, sessionId }
  })
  const { person, groupId, sessionId } = opened
  // Signing may load the keys, which needs the database: not inside the transaction above.
  const token = await host.tokens.issue({ sessionId, personId: person.id })
  return host.database.identity((tx) => loginResponseOf(tx, person, groupId, token, only))
}

/** Somebody in none of an application's groups looks like nobody. */
async function findTarget(tx: Tx, userId: string, only: readonly string[] | undefined) {
  const id = Number(userId)
  const [person] = Number.isSafeInteger(id) ? await tx.select().from(people).where(eq(people.id, id)) : []
  const places: Membership[] = person ? await findMemberships(tx, person.id) : []
  const isThere = !only || places.some(({ code }) => only.includes(code))
  if (!person || !isThere) throw new AppError('not-found', 'no such person')
  return { person, places }
}
