import {
  AppError,
  type severalUsers,
  type SeveralUserAction,
  type SeveralUsersAnswer,
} from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { changeOf, type AuditAction } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findGroupRole } from '../shared/role-rules.ts'
import { changeRole } from './update-user.ts'
import { managing, refuseMoreRights, takeUser, type Managing } from './user-change.ts'
import { findUser, userValues, type UserRow } from './user-rows.ts'
import { activate, deactivate } from './user-state.ts'

type Sent = z.output<typeof severalUsers>

const actions: Record<SeveralUserAction, AuditAction> = {
  activate: 'user-activated',
  deactivate: 'user-deactivated',
  role: 'user-role-changed',
}

/**
 * Changes several people, each by itself: whoever is refused stays as they were, and is named with the reason. Throws 'not-found' and
 * 'forbidden' where it is about the role that is to be given, then nobody is changed.
 */
export async function updateSeveral(
  context: IdentityContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<SeveralUsersAnswer> {
  // In one order, so that two of these calls never wait for each other.
  const ids = [...new Set(sent.UserIds)].toSorted()
  return managing(context, request, async (at) => {
    if (sent.Action === 'role') await refuseMoreRights(at, (await findGroupRole(at.tx, sent.RoleId)).id)
    const answer: SeveralUsersAnswer = { Changed: 0, Unchanged: 0, Refused: [] }
    for (const id of ids) {
      const known: { row?: UserRow } = {}
      const outcome = await alone(at.tx, async () => changeOne(at, (known.row = await rowOf(at, id)), sent))
      if (outcome instanceof AppError)
        answer.Refused.push({ UserId: id, RealName: known.row?.realName ?? '', Code: outcome.code })
      else if (outcome) answer.Changed++
      else answer.Unchanged++
    }
    return answer
  })
}

/** Named even when the caller may not change them. */
const rowOf = ({ tx }: Managing, id: string): Promise<UserRow> => findUser(tx, id)

/** Answers whether anything is different now. */
async function changeOne(at: Managing, { id }: UserRow, { Action, RoleId }: Sent): Promise<boolean> {
  const { tx, context, request } = at
  const before = await takeUser(at, String(id))
  const isAsWanted = {
    activate: before.isValidHere,
    deactivate: !before.isValidHere,
    role: String(before.roleId) === RoleId,
  }
  if (isAsWanted[Action]) return false
  if (Action === 'role') await changeRole(at, before, RoleId)
  else await (Action === 'activate' ? activate : deactivate)(at, before)
  const change = changeOf(userValues(before), userValues(await findUser(tx, String(id))))
  await recordAs(context, request, tx, actions[Action], before.account, change)
  return true
}

/** Does a part of a transaction, and undoes that part alone when it is refused; answers the refusal. */
async function alone<T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> {
  await tx.execute(sql`savepoint one`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint one`)
    return result
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.execute(sql`rollback to savepoint one`)
    return error
  }
}
