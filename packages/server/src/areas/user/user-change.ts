import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { lockPerson, settleManagers } from '../../identity/people/people.queries.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { lockPeople } from '../shared/administrators.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { findUser, isCaller, userVersion, type UserRow } from './user-rows.ts'

/** Dependencies of a change of the group's people. */
export interface Managing {
  context: IdentityContext
  request: FastifyRequest
  tx: Tx
}

/** Runs a change in the caller's group, serialised with every other change of its people. */
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
 * Returns the person to change, locked. Throws 'not-found', 'changed-meanwhile' when `version` is outdated, and
 * 'forbidden' when their role is not within the caller's own rights (A6).
 */
export async function lockUser({ tx }: Managing, id: string, version?: string): Promise<UserRow> {
  const rowId = toRowId(id)
  // Serialised with the person's own changes and sign-ins.
  if (rowId !== undefined)
    await asIdentity(tx, async () => {
      await lockPerson(tx, rowId)
      // A person who is in another group by now can no longer be changed by this one.
      await settleManagers(tx, [rowId])
    })
  const row = await findUser(tx, id)
  if (!row.mayManage)
    throw new AppError('forbidden', 'the person’s role has rights that the caller’s own lacks')
  if (version !== undefined && version !== userVersion(row))
    throw new AppError('changed-meanwhile', 'the person was changed since it was read')
  return row
}

/** Throws 'own-account', so that callers cannot lock themselves out. */
export function refuseSelf(row: UserRow, request: FastifyRequest): void {
  if (isCaller(row, request)) throw new AppError('own-account', 'not allowed for one’s own account')
}
