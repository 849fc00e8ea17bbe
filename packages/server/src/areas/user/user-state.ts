import { and, asc, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { leaveUnrecorded, recordChange } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { settleManagers } from '../../identity/people/managers.queries.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'
import { groups, memberships, people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { keepAdministrator } from '../shared/administrators.ts'
import { managing, refuseSelf, takeUser, type Managing } from './user-change.ts'
import { findUser, isManagedHere, userValues, type UserRow } from './user-rows.ts'

/** Lets a person into the group again; whom the company blocked stays blocked. Throws 'not-found' and 'forbidden'. */
export const activateUser = (context: IdentityContext, request: FastifyRequest, userId: string) =>
  changing(context, request, userId, activate)

/** Signs a person out everywhere and lets them in no more (A1). Throws also 'own-account' and 'last-administrator'. */
export const deactivateUser = (context: IdentityContext, request: FastifyRequest, userId: string) =>
  changing(context, request, userId, deactivate)

/** Takes a person's role in the group: they read that they have none (90002). Stores stay bound. */
export const unbindPortal = (context: IdentityContext, request: FastifyRequest, userId: string) =>
  changing(context, request, userId, takeRole)

type StateChange = (at: Managing, before: UserRow) => Promise<void>

async function changing(
  context: IdentityContext,
  request: FastifyRequest,
  userId: string,
  change: StateChange,
): Promise<UserRow> {
  return managing(context, request, async (at) => {
    const before = await takeUser(at, userId)
    await change(at, before)
    const after = await findUser(at.tx, userId)
    const difference = changeOf(userValues(before), userValues(after))
    if (Object.keys(difference.after ?? {}).length === 0) leaveUnrecorded(request)
    else await recordChange(context, request, at.tx, after.account, difference)
    return after
  })
}

export const activate: StateChange = async ({ tx, request }, before) => {
  await tx.update(memberships).set({ valid: true }).where(inGroup(request, before))
}

export const deactivate: StateChange = async (at, before) => {
  const { tx, request } = at
  refuseSelf(before, request)
  const [changed] = await keepAdministrator(tx, () =>
    tx
      .update(memberships)
      .set({ valid: false })
      .where(and(inGroup(request, before), eq(memberships.valid, true)))
      .returning({ personId: memberships.personId }),
  )
  // Once more would end what they do in other groups, and leave no trace.
  if (changed) await signOut(at, before)
}

const takeRole: StateChange = async (at, before) => {
  const { tx, request } = at
  refuseSelf(before, request)
  if (before.roleId === null) return
  await keepAdministrator(tx, () =>
    tx.update(memberships).set({ roleId: null, isAdmin: false }).where(inGroup(request, before)),
  )
  await signOut(at, before)
}

/**
 * Removes a person from the group with what was bound to them; from the portal when they are in no other group. Throws 'not-found',
 * 'changed-meanwhile', 'own-account', 'last-administrator' and 'forbidden'.
 */
export async function deleteUser(
  context: IdentityContext,
  request: FastifyRequest,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await managing(context, request, async (at) => {
    const { tx } = at
    const before = await takeUser(at, id, version)
    refuseSelf(before, request)
    await keepAdministrator(tx, () => tx.delete(memberships).where(inGroup(request, before)))
    await signOut(at, before)
    const places = await asIdentity(tx, () => placesLeft(tx, before))
    if (places.length === 0 && isManagedHere(before, request))
      await tx.delete(people).where(eq(people.id, before.id))
    else await asIdentity(tx, () => settle(tx, before, places))
    await recordChange(context, request, tx, before.account, changeOf(userValues(before), undefined))
  })
}

/** Where the person still is: first where they may go, by name. Needs the identity scope. */
const placesLeft = (tx: Tx, { id }: UserRow) =>
  tx
    .select({ groupId: memberships.groupId, isDefault: memberships.isDefault })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(eq(memberships.personId, id))
    .orderBy(desc(memberships.valid), asc(groups.name))

/** Another group becomes the default one where it went; the only one that is left manages the person. Needs the identity scope. */
async function settle(
  tx: Tx,
  { id }: UserRow,
  places: Awaited<ReturnType<typeof placesLeft>>,
): Promise<void> {
  const [first] = places
  if (first && !places.some(({ isDefault }) => isDefault))
    await tx
      .update(memberships)
      .set({ isDefault: true })
      .where(and(eq(memberships.groupId, first.groupId), eq(memberships.personId, id)))
  await settleManagers(tx, [id])
}

/** Ends what the person and others opened in their name, in every process at once. */
const signOut = ({ tx, context }: Managing, { id }: UserRow): Promise<void> =>
  asIdentity(tx, () => endOwnSessions(tx, id, 'deactivated', context.clock()))

const inGroup = (request: FastifyRequest, { id }: UserRow) =>
  and(eq(memberships.groupId, scopeOf(request).groupId), eq(memberships.personId, id))
