import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { currentPosition } from '../../platform/database/replica.ts'
import { prepared, repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { groups, memberships, people, roles, sessions } from '../../platform/database/schema/identity.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import type { Actor } from '../access/access.types.ts'
import { toLanguage, type Language } from '../../platform/http/languages.ts'
import { EndedElsewhereError } from './ended-elsewhere.ts'
import { signedOut, type TokenSubject } from './tokens.ts'

const hourMs = 60 * 60_000
/** How long after its last token a session can be refreshed. */
export const refreshableMs = 8 * hourMs
/** Maximum lifetime of a session after the sign-in, however often it is refreshed. */
const longestSessionMs = 7 * 24 * hourMs

/** Ended sessions are kept for a while so that their tokens get the real reason (40008, 90009). */
export const expiringSessions: ExpiringRows = {
  column: sessions.aliveUntil,
  days: (retention) => retention.sessions,
}

export type EndReason = 'logout' | 'elsewhere' | 'password' | 'deactivated'

export interface SessionPerson {
  id: number
  groupId: number | null
  language: Language
}

/**
 * Opens a person's own session. Beyond `most` sessions the oldest end, and get 90009 at their next call (E2). Sessions
 * that others opened in this person's name continue: switched administrators and applications.
 */
export async function openSession(tx: Tx, person: SessionPerson, now: Date, most = 1): Promise<string> {
  // The second of two concurrent sign-ins waits here and then ends the first one.
  await repeated(tx).select({ id: people.id }).from(people).where(eq(people.id, person.id)).for('update')
  if (most === 1) await endOwnSessions(tx, person.id, 'elsewhere', now)
  else
    for (const { id } of (await ownSessions(tx, person.id, now)).slice(most - 1))
      await endSession(tx, id, 'elsewhere', now)
  return storeSession(tx, person, { kind: 'own' }, now)
}

/** A person's own active sessions, newest first. */
export async function ownSessions(tx: Tx, personId: number, now: Date) {
  return tx
    .select({ id: sessions.id, openedAt: sessions.openedAt, aliveUntil: sessions.aliveUntil })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        eq(sessions.kind, 'own'),
        isNull(sessions.endedAt),
        gt(sessions.aliveUntil, now),
      ),
    )
    .orderBy(desc(sessions.openedAt), desc(sessions.id))
}

/** Who opened a session in a person's name: an administrator from their own session, or an application. */
export type OpenedBy = { kind: 'switch'; parentId: string; actorId: number } | { kind: 'app'; appKey: string }

/** Opens a session in a person's name for somebody else. Ends no other (S7). */
export async function openSessionFor(
  tx: Tx,
  person: SessionPerson,
  by: OpenedBy,
  now: Date,
): Promise<string> {
  return storeSession(tx, person, by, now)
}

async function storeSession(
  tx: Tx,
  person: SessionPerson,
  by: OpenedBy | { kind: 'own' },
  now: Date,
): Promise<string> {
  const [opened] = await repeated(tx)
    .insert(sessions)
    .values({
      ...by,
      personId: person.id,
      groupId: person.groupId,
      language: person.language,
      openedAt: now,
      aliveUntil: new Date(now.getTime() + refreshableMs),
    })
    .returning({ id: sessions.id })
  if (!opened) throw new Error('The session was not stored')
  return opened.id
}

/**
 * Ends a person's sessions, all or all but one. Their tokens become invalid at once, in every process. A sign-in
 * elsewhere ends only sessions opened by the person; every other reason ends those opened in their name, too.
 */
export async function endOwnSessions(
  tx: Tx,
  personId: number,
  endedBy: EndReason,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await repeated(tx)
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.endedAt),
        endedBy === 'elsewhere' ? eq(sessions.kind, 'own') : undefined,
        exceptId ? ne(sessions.id, exceptId) : undefined,
      ),
    )
}

/** Ends one session; an ended one keeps its reason. */
export async function endSession(tx: Tx, id: string, endedBy: EndReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/**
 * Extends a session, and with it the one it was switched from, whose administrator is still active. Returns the
 * session; throws like `findSession` when it has expired.
 */
export async function extendSession(tx: Tx, subject: TokenSubject, now: Date): Promise<FoundSession> {
  const session = await findSession(tx, subject, undefined, now)
  await extend(tx, subject.sessionId, session.openedAt, now)
  if (session.parent) await extend(tx, session.parent.id, session.parent.openedAt, now)
  return session
}

async function extend(tx: Tx, id: string, openedAt: Date, now: Date): Promise<void> {
  const limit = openedAt.getTime() + longestSessionMs
  const aliveUntil = new Date(Math.min(now.getTime() + refreshableMs, limit))
  await tx.update(sessions).set({ aliveUntil }).where(eq(sessions.id, id))
}

/** Lets the lists of a person, on any device, show what was committed until now: a replica serves them once it has replayed that. */
export async function storeWrittenPosition(tx: Tx, personId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ writtenPosition: sql.raw(currentPosition) as SQL<number> })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt)))
}

const modulesOfRole = sql<
  string[]
>`array(select ${menus.module} from ${roleMenus} join ${menus} on ${menus.id} = ${roleMenus.menuId}
  where ${roleMenus.groupId} = ${memberships.groupId} and ${roleMenus.roleId} = ${memberships.roleId})`

/**
 * Returns the session of a token with its person and, if there is one, their membership in the group named by
 * `groupCode`, else in the session's own. Throws 40008 when the session was ended, 40006 when it expired, 'elsewhere'
 * when another sign-in ended it.
 */
export async function findSession(tx: Tx, subject: TokenSubject, groupCode: string | undefined, now: Date) {
  const query = groupCode ? sessionInGroup(tx) : sessionInOwnGroup(tx)
  const [found] = await query.execute({ ...subject, groupCode })
  if (!found || !found.valid) throw signedOut('revoked')
  refuseEnded(found, now)
  // A switched session is valid as long as the one it was switched from (S7).
  if (found.parent) refuseEnded(found.parent, now)
  const isActorAllowed = found.actorValid && found.actorType === 'SA'
  if (found.kind === 'switch' && !isActorAllowed) throw signedOut('revoked')
  return { ...found, language: toLanguage(found.language) ?? ('zh' as const), actor: actorOf(found) }
}

function refuseEnded(
  session: { endedAt: Date | null; endedBy: string | null; aliveUntil: Date },
  now: Date,
): void {
  if (session.endedBy === 'elsewhere') throw new EndedElsewhereError(session.endedAt ?? now)
  if (session.endedAt) throw signedOut('revoked')
  if (session.aliveUntil <= now) throw signedOut('expired')
}

function actorOf(found: {
  kind: string
  appKey: string
  actorId: number | null
  actorAccount: string | null
}): Actor | undefined {
  if (found.kind === 'app') return { id: null, name: `app:${found.appKey}` }
  return found.actorAccount === null ? undefined : { id: found.actorId, name: found.actorAccount }
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>

// Runs at every request, so it is a named prepared statement: planning takes longer than executing.
const sessionInOwnGroup = prepared('session_in_own_group', (tx) =>
  sessionQuery(tx, eq(groups.groupId, sessions.groupId)),
)
const sessionInGroup = prepared('session_in_group', (tx) =>
  sessionQuery(tx, eq(groups.code, sql.placeholder('groupCode'))),
)

const parents = alias(sessions, 'parents')
const actors = alias(people, 'actors')

function sessionQuery(tx: Tx, isWantedGroup: SQL) {
  return tx
    .select({
      kind: sessions.kind,
      appKey: sessions.appKey,
      account: people.account,
      userType: people.userType,
      actorId: sessions.actorId,
      actorAccount: actors.account,
      actorValid: actors.valid,
      actorType: actors.userType,
      parent: {
        id: parents.id,
        openedAt: parents.openedAt,
        endedAt: parents.endedAt,
        endedBy: parents.endedBy,
        aliveUntil: parents.aliveUntil,
      },
      openedAt: sessions.openedAt,
      aliveUntil: sessions.aliveUntil,
      endedAt: sessions.endedAt,
      endedBy: sessions.endedBy,
      language: sessions.language,
      writtenPosition: sessions.writtenPosition,
      valid: people.valid,
      firstLogin: people.firstLogin,
      groupId: memberships.groupId,
      groupCode: groups.code,
      groupValid: groups.valid,
      roleId: memberships.roleId,
      modules: modulesOfRole,
      allStores: roles.allStores,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(parents, eq(parents.id, sessions.parentId))
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .leftJoin(groups, isWantedGroup)
    .leftJoin(
      memberships,
      and(
        eq(memberships.groupId, groups.groupId),
        eq(memberships.personId, people.id),
        // A deactivated membership does not count.
        eq(memberships.valid, true),
      ),
    )
    .leftJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .where(
      and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.personId, sql.placeholder('personId'))),
    )
}
