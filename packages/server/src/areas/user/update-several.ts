import {
  AppError,
  type severalUsers,
  type SeveralUserAction,
  type SeveralUsersResult,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { changeOf, type AuditAction } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { inSavepoint, assignRoleRecorded, translateNames } from '../shared/assign-role.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { userChanges } from '../shared/user-events.ts'
import { managing, lockUser, type Managing } from './user-change.ts'
import { findUser, userValues, type UserRow } from './user-rows.ts'
import { activate, deactivate } from './user-state.ts'

type Sent = z.output<typeof severalUsers>

const actions: Record<Exclude<SeveralUserAction, 'role'>, AuditAction> = {
  activate: 'user-activated',
  deactivate: 'user-deactivated',
}

/**
 * Changes several people individually: refused ones stay unchanged, and are listed with the reason. Throws 'not-found'
 * and 'forbidden' about the role to assign; then nobody is changed.
 */
export async function updateSeveral(
  context: IdentityContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<SeveralUsersResult> {
  // In id order, to avoid deadlocks between concurrent calls.
  const ids = [...new Set(sent.UserIds)].toSorted()
  return managing(context, request, async (at) => {
    const { Action, RoleId } = sent
    if (Action === 'role') return assignRoleRecorded(context, request, at.tx, { RoleId, UserIds: ids })
    const response: SeveralUsersResult = { Changed: 0, Unchanged: 0, Refused: [] }
    for (const id of ids) {
      const known: { row?: UserRow } = {}
      const outcome = await inSavepoint(at.tx, async () =>
        changeOne(at, (known.row = await rowOf(at, id)), Action),
      )
      if (outcome instanceof AppError)
        response.Refused.push({ UserId: id, RealName: known.row?.realName ?? '', Code: outcome.code })
      else if (outcome) response.Changed++
      else response.Unchanged++
    }
    return translateNames(at.tx, languageOf(request), response)
  })
}

/** Named even when the caller may not change them. */
const rowOf = ({ tx }: Managing, id: string): Promise<UserRow> => findUser(tx, id)

/** Returns whether anything was changed. */
async function changeOne(
  at: Managing,
  { id }: UserRow,
  action: Exclude<SeveralUserAction, 'role'>,
): Promise<boolean> {
  const { tx, context, request } = at
  const before = await lockUser(at, String(id))
  if (before.isValidHere === (action === 'activate')) return false
  await (action === 'activate' ? activate : deactivate)(at, before)
  const change = changeOf(userValues(before), userValues(await findUser(tx, String(id))))
  await recordAs(context, request, tx, actions[action], before.account, change)
  await addEvents(tx, scopeOf(request).groupId, userChanges(before, context.clock(), change.after))
  return true
}
