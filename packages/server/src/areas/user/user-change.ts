import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { lockPerson } from '../../identity/people/deactivated.ts'
import { settleManagers } from '../../identity/people/managers.queries.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { lockPeople } from '../shared/administrators.ts'
import { refuseMoreThanOwn } from '../shared/role-rules.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { findUser, isCaller, userVersion, type UserRow } from './user-rows.ts'

/** What a change of the group's people works with. */
export interface Managing {
  context: IdentityContext
  request: FastifyRequest
  tx: Tx
}

/** Runs a change in the caller's group, after every other change of its people that is under way. */
export async function managing<T>(
  context: IdentityContext,
  request: FastifyRequest,
  change: (at: Managing) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(request)
  return context.database.tenant(scope, async (tx) => {
    await lockPeople(tx, scope, 'User')
    return change({ context, request, tx })
  })
}

/**
 * The person that is about to be changed, locked. Throws 'not-found', 'changed-meanwhile' when `version` is another by now, and
 * 'forbidden' when their role opens more than the caller's own (A6).
 */
export async function takeUser(at: Managing, id: string, version?: string): Promise<UserRow> {
  const { tx } = at
  const rowId = toRowId(id)
  // Whoever changes their own phone or signs in at this moment comes before or after, never amid.
  if (rowId !== undefined)
    await asIdentity(tx, async () => {
      await lockPerson(tx, rowId)
      // Who is in another group by now, however they came there, is no longer this group's to change.
      await settleManagers(tx, [rowId])
    })
  const row = await findUser(tx, id)
  await refuseMoreRights(at, row.roleId)
  if (version !== undefined && version !== userVersion(row))
    throw new AppError('changed-meanwhile', 'the person is no longer what the caller saw')
  return row
}

/** Throws 'forbidden' for a role that opens more than the caller's own. */
export async function refuseMoreRights({ tx }: Managing, roleId: number | null): Promise<void> {
  if (roleId !== null) await refuseMoreThanOwn(tx, roleId)
}

/** Throws 'own-account': nobody shuts themselves out. */
export function refuseSelf(row: UserRow, request: FastifyRequest): void {
  if (isCaller(row, request)) throw new AppError('own-account', 'nobody does this to themselves')
}
