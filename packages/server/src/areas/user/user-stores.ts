import { AppError, type userOrganizeAuthorize, type UserStores } from '@lustra/core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toRowId, versionOf } from '../../platform/database/rows.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import {
  organizes,
  personOrganizes,
  personStores,
  roleOrganizes,
  stores,
} from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { userChanges } from '../shared/user-events.ts'
import { managing, lockUser, type Managing } from './user-change.ts'
import { findUser, type UserRow } from './user-rows.ts'

type Sent = z.output<typeof userOrganizeAuthorize>

/** Returns the stores that a person sees, named in a language, and why (A1). Throws 'not-found'. */
export async function findUserStores(tx: Tx, userId: string, language: Language): Promise<UserStores> {
  return storesOf(tx, await findUser(tx, userId), language)
}

async function storesOf(
  tx: Tx,
  { id, roleId, roleName, mayManage }: UserRow,
  language: Language,
): Promise<UserStores> {
  const nodes = await tx
    .select({ id: personOrganizes.organizeId })
    .from(personOrganizes)
    .where(eq(personOrganizes.personId, id))
    .orderBy(asc(personOrganizes.organizeId))
  const bound = await tx
    .select({ id: stores.id, code: stores.code, name: stores.name, organizeId: stores.organizeId })
    .from(personStores)
    .innerJoin(stores, and(eq(stores.groupId, personStores.groupId), eq(stores.id, personStores.storeId)))
    .where(eq(personStores.personId, id))
    .orderBy(asc(stores.code))
  const [role] = roleId === null ? [] : await tx.select().from(roles).where(eq(roles.id, roleId))
  const ofRole =
    roleId === null
      ? []
      : await tx
          .select({ id: roleOrganizes.organizeId })
          .from(roleOrganizes)
          .where(eq(roleOrganizes.roleId, roleId))
          .orderBy(asc(roleOrganizes.organizeId))
  const translate = await translateInto(tx, language, [...bound.map(({ name }) => name), roleName ?? ''])
  const OrganizeIds = nodes.map((node) => String(node.id))
  return {
    UserId: String(id),
    OrganizeIds,
    Stores: bound.map((store) => ({
      StoreId: String(store.id),
      Code: store.code,
      Name: translate(store.name),
      OrganizeId: store.organizeId === null ? '' : String(store.organizeId),
    })),
    RoleName: translate(roleName ?? ''),
    RoleSeesAll: role?.allStores ?? false,
    RoleOrganizeIds: ofRole.map((node) => String(node.id)),
    MayManage: mayManage,
    Version: versionOf([
      id,
      OrganizeIds,
      bound.map((store) => store.id).toSorted((one, other) => one - other),
    ]),
  }
}

/**
 * Sets the nodes and stores of a person. Throws 'not-found' when one of them, or the person, is not of the group,
 * 'changed-meanwhile' and 'forbidden'; then nothing has changed.
 */
export async function authorizeUser(
  context: IdentityContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<UserStores> {
  const { language } = callerOf(request)
  return managing(context, request, async (at) => {
    const row = await lockUser(at, sent.UserId)
    const before = await storesOf(at.tx, row, language)
    if (before.Version !== sent.Version)
      throw new AppError('changed-meanwhile', 'the person’s stores were changed meanwhile')
    const nodes = await nodesOf(at.tx, idsOf(sent.OrganizeIds))
    const requested = await storesWith(at.tx, idsOf(sent.StoreIds))
    await replace(at, row, { nodes: nodes.map(({ id }) => id), storeIds: requested.map(({ id }) => id) })
    const after = await storesOf(at.tx, row, language)
    if (after.Version === before.Version) skipAudit(request)
    else {
      await record(at, row, before, after)
      await addStoreEvent(at, row)
    }
    return after
  })
}

/**
 * Removes one store from a person; does nothing when it is not bound. Throws 'not-found' for a store of no or another
 * group.
 */
export async function unbindStore(
  context: IdentityContext,
  request: FastifyRequest,
  { UserId, StoreId }: { UserId: string; StoreId: string },
): Promise<UserStores> {
  return managing(context, request, async (at) => {
    const { tx } = at
    const row = await lockUser(at, UserId)
    const [store] = await storesWith(tx, idsOf([StoreId]))
    const taken = await tx
      .delete(personStores)
      .where(and(eq(personStores.personId, row.id), eq(personStores.storeId, store?.id ?? -1)))
      .returning({ id: personStores.storeId })
    if (taken.length === 0) skipAudit(request)
    else {
      const change = { before: { Stores: [store?.code] }, after: { Stores: [] } }
      await recordChange(context, request, tx, row.account, change)
      await addStoreEvent(at, row)
    }
    return storesOf(tx, row, callerOf(request).language)
  })
}

/** Throws 'not-found' for an impossible id. */
function idsOf(texts: readonly string[]): number[] {
  const ids = texts.map((text) => toRowId(text))
  if (ids.includes(undefined)) throw noSuchRow()
  return [...new Set(ids as number[])]
}

/** Returns nodes of the group, locked against deletion. Throws 'not-found'. */
async function nodesOf(tx: Tx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: organizes.id })
    .from(organizes)
    .where(inArray(organizes.id, ids))
    .for('key share')
  if (rows.length < ids.length) throw noSuchRow()
  return rows
}

async function storesWith(tx: Tx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: stores.id, code: stores.code })
    .from(stores)
    .where(inArray(stores.id, ids))
    .for('key share')
  if (rows.length < ids.length) throw noSuchRow()
  return rows
}

async function replace(
  { tx, request }: Managing,
  { id: personId }: UserRow,
  { nodes, storeIds }: { nodes: number[]; storeIds: number[] },
): Promise<void> {
  const { groupId } = scopeOf(request)
  await tx.delete(personOrganizes).where(eq(personOrganizes.personId, personId))
  await tx.delete(personStores).where(eq(personStores.personId, personId))
  if (nodes.length > 0)
    await tx.insert(personOrganizes).values(nodes.map((organizeId) => ({ groupId, personId, organizeId })))
  if (storeIds.length > 0)
    await tx.insert(personStores).values(storeIds.map((storeId) => ({ groupId, personId, storeId })))
}

/** Records what was removed and added, by name. */
async function record(
  { context, request, tx }: Managing,
  { account }: UserRow,
  before: UserStores,
  after: UserStores,
): Promise<void> {
  const names = new Map(
    (
      await tx
        .select({ id: organizes.id, name: organizes.name })
        .from(organizes)
        .where(inArray(organizes.id, [...before.OrganizeIds, ...after.OrganizeIds, '0'].map(Number)))
    ).map(({ id, name }) => [String(id), name]),
  )
  const onlyIn = (one: UserStores, other: UserStores) => ({
    Organizes: one.OrganizeIds.filter((id) => !other.OrganizeIds.includes(id)).map((id) => names.get(id)),
    Stores: one.Stores.map(({ Code }) => Code).filter(
      (code) => !other.Stores.some(({ Code }) => Code === code),
    ),
  })
  await recordChange(context, request, tx, account, {
    before: onlyIn(before, after),
    after: onlyIn(after, before),
  })
}

const addStoreEvent = ({ context, request, tx }: Managing, row: UserRow): Promise<void> =>
  addEvents(tx, scopeOf(request).groupId, userChanges(row, context.clock(), { stores: null }))

const noSuchRow = () => new AppError('not-found', 'no such node or store in this group')
