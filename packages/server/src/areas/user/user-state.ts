import { and, asc, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { countRequest } from '../../identity/codes/codes.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { settleManagers } from '../../identity/people/people.queries.ts'
import { groups, memberships, people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { ensureAdministrator } from '../shared/administrators.ts'
import { leaveGroup } from '../shared/leave-group.ts'
import { userChanges, userEvent } from '../shared/user-events.ts'
import { managing, refuseSelf, lockUser, type Managing } from './user-change.ts'
import { findUser, isManagedHere, userValues, type UserRow } from './user-rows.ts'

/**
 * Activates a person in the group; one blocked by the company stays blocked. Throws 'not-found', 'forbidden', and
 * 'too-many' after ten times within an hour: otherwise deactivating and activating could sign somebody out all the time.
 */
export const activateUser = (context: IdentityContext, request: FastifyRequest, userId: string) =>
  changing(context, request, userId, activate)

/**
 * Deactivates a person in the group, and signs them out if they are in no other (A1). Throws also 'own-account' and
 * 'last-administrator'.
 */
export const deactivateUser = (context: IdentityContext, request: FastifyRequest, userId: string) =>
  changing(context, request, userId, deactivate)

/** Removes a person's role in the group: they get 90002. Stores stay bound. */
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
    const before = await lockUser(at, userId)
    await change(at, before)
    const after = await findUser(at.tx, userId)
    const difference = changeOf(userValues(before), userValues(after))
    if (Object.keys(difference.after ?? {}).length === 0) skipAudit(request)
    else {
      await recordChange(context, request, at.tx, after.account, difference)
      const changes = userChanges(after, context.clock(), difference.after)
      await addEvents(at.tx, scopeOf(request).groupId, changes)
    }
    return after
  })
}

export const activate: StateChange = async ({ tx, context, request }, before) => {
  const [changed] = await tx
    .update(memberships)
    .set({ valid: true })
    .where(and(inGroup(request, before), eq(memberships.valid, false)))
    .returning({ personId: memberships.personId })
  if (!changed) return
  const counted = { key: `activated ${scopeOf(request).groupId} ${before.id}`, limits: activationLimits }
  await asIdentity(tx, () => countRequest(tx, [counted], context.clock()))
}

/** Not of deactivating, which must always be possible. */
const activationLimits = [{ most: 10, withinMs: 60 * 60_000 }] as const

export const deactivate: StateChange = async (at, before) => {
  const { tx, request, context } = at
  refuseSelf(before, request)
  const [changed] = await ensureAdministrator(tx, () =>
    tx
      .update(memberships)
      .set({ valid: false })
      .where(and(inGroup(request, before), eq(memberships.valid, true)))
      .returning({ personId: memberships.personId }),
  )
  if (changed)
    await leaveGroup(tx, { personId: before.id, groupId: scopeOf(request).groupId, now: context.clock() })
}

const takeRole: StateChange = async (at, before) => {
  const { tx, request, context } = at
  refuseSelf(before, request)
  if (before.roleId === null) return
  await ensureAdministrator(tx, () =>
    tx.update(memberships).set({ roleId: null, isAdmin: false }).where(inGroup(request, before)),
  )
  await leaveGroup(tx, { personId: before.id, groupId: scopeOf(request).groupId, now: context.clock() })
}

/**
 * Removes a person from the group with everything bound to them; from the portal when they are in no other group.
 * Throws 'not-found', 'changed-meanwhile', 'own-account', 'last-administrator' and 'forbidden'.
 */
export async function deleteUser(
  context: IdentityContext,
  request: FastifyRequest,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await managing(context, request, async (at) => {
    const { tx } = at
    const before = await lockUser(at, id, version)
    refuseSelf(before, request)
    await ensureAdministrator(tx, () => tx.delete(memberships).where(inGroup(request, before)))
    await leaveGroup(tx, { personId: before.id, groupId: scopeOf(request).groupId, now: context.clock() })
    const remaining = await asIdentity(tx, () => placesLeft(tx, before))
    if (remaining.length === 0 && isManagedHere(before, request))
      await tx.delete(people).where(eq(people.id, before.id))
    else await asIdentity(tx, () => settle(tx, before, remaining))
    await recordChange(context, request, tx, before.account, changeOf(userValues(before), undefined))
    await addEvents(tx, scopeOf(request).groupId, [userEvent('deleted', before, context.clock())])
  })
}

/** The person's remaining groups: active ones first, by name. Needs the identity scope. */
const placesLeft = (tx: Tx, { id }: UserRow) =>
  tx
    .select({ groupId: memberships.groupId, isDefault: memberships.isDefault })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(eq(memberships.personId, id))
    .orderBy(desc(memberships.valid), asc(groups.name))

/**
 * Makes another group the default one where it was removed; the only remaining one manages the person. Needs the
 * identity scope.
 */
async function settle(
  tx: Tx,
  { id }: UserRow,
  remaining: Awaited<ReturnType<typeof placesLeft>>,
): Promise<void> {
  const [first] = remaining
  if (first && !remaining.some(({ isDefault }) => isDefault))
    await tx
      .update(memberships)
      .set({ isDefault: true })
      .where(and(eq(memberships.groupId, first.groupId), eq(memberships.personId, id)))
  await settleManagers(tx, [id])
}

const inGroup = (request: FastifyRequest, { id }: UserRow) =>
  and(eq(memberships.groupId, scopeOf(request).groupId), eq(memberships.personId, id))
