import type { InsertedUser, newUser } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { isAdministrator } from '../shared/assign-role.ts'
import { findGroupRole, refuseAboveOwn } from '../shared/role-rules.ts'
import { sendLimitOf } from '../shared/send-limit.ts'
import { userEvent } from '../shared/user-events.ts'
import { enqueueInvitation } from './invitation.ts'
import { refuseNamesInUse, withCountedNames } from './names-taken.ts'
import { managing, type Managing } from './user-change.ts'
import { readFields, readLoginName } from './user-fields.ts'
import { findUser, toUserDetail, userValues, type UserRow } from './user-rows.ts'

type Sent = z.output<typeof newUser>

/**
 * Adds a person to the caller's group, with a random password; the invitation explains how to set their own. Throws
 * 'invalid-input', 'invalid-phone', 'login-name-taken', 'in-use', 'not-found' for the role, 'forbidden' for one that is not within the
 * caller's own rights, and 'too-many' above the invitation limits of the mailbox or the caller (A1).
 */
export async function addUser(
  context: IdentityContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<InsertedUser> {
  const person = { account: readLoginName(sent.Account), ...readFields(sent) }
  const passwordHash = await context.passwords.unknown()
  const limit = context.messages.mail && (await sendLimitOf(context, 'invitation'))
  const row = await withCountedNames(context, request, () =>
    managing(context, request, async (at) => {
      // Only the id is stored with the key: a repeated call returns the person's current state.
      const id = await once(at.tx, request, context.clock(), async () => {
        const added = await store(at, { ...person, passwordHash }, sent.RoleId)
        await limit?.count(at.tx, { kind: 'mail', mail: added.mail }, callerOf(request).personId)
        await enqueueInvitation(at, added)
        return String(added.id)
      })
      return findUser(at.tx, id)
    }),
  )
  context.outgoing.pollNow()
  return { ...toUserDetail(row, request), InvitationSent: row.invitedAt !== null }
}

async function store(
  at: Managing,
  person: ReturnType<typeof readFields> & { account: string; passwordHash: string },
  wantedRole: string,
): Promise<UserRow> {
  const { tx, request, context } = at
  const role = await findGroupRole(tx, wantedRole)
  await refuseAboveOwn(tx, role.id)
  const names = { account: person.account, phone: person, mail: person.mail }
  const { groupId } = scopeOf(request)
  await refuseNamesInUse(tx, names, groupId)
  const invitedAt = context.messages.mail ? context.clock() : null
  const [added] = await tx
    .insert(people)
    .values({ ...person, managedBy: groupId, invitedAt })
    .returning({ id: people.id })
  if (!added) throw new Error('The person was not stored')
  const isAdmin = isAdministrator(role.code)
  await addMemberships(tx, [{ groupId, personId: added.id, roleId: role.id, isAdmin, isDefault: true }])
  const row = await findUser(tx, String(added.id))
  await recordChange(context, request, tx, row.account, changeOf(undefined, userValues(row)))
  const invited = { role: row.roleName ?? '', isMailSent: invitedAt !== null }
  await addEvents(tx, groupId, [userEvent('invited', row, context.clock(), invited)])
  return row
}
