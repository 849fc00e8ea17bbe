import { AppError } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { groups, people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type TenantScope, type Tx } from '../../platform/database/scope.ts'
import { languageOf, type Language } from '../../platform/http/languages.ts'
import type { OnGivenUp } from '../../platform/outgoing/outgoing.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { enqueueLetter, type Invited, type Inviter } from '../shared/invitation-mail.ts'
import { sendLimitOf, type SendLimit } from '../shared/send-limit.ts'
import { userEvent } from '../shared/user-events.ts'
import { managing, lockUser, type Managing } from './user-change.ts'
import { findUser, isManagedHere, type UserRow } from './user-rows.ts'

/**
 * Invites a person who has not signed in, also again. Throws 'not-found', 'not-offered' on a server without mail, 'too-many',
 * 'changed-meanwhile' when they have, 'cannot-sign-in' when they are deactivated, and 'forbidden' for people of
 * other groups.
 */
export async function inviteAgain(
  context: IdentityContext,
  request: FastifyRequest,
  userId: string,
): Promise<UserRow> {
  if (!context.messages.mail) throw new AppError('not-offered', 'this server sends no mail')
  const limit = await sendLimitOf(context, 'invitation')
  const row = await managing(context, request, async (at) => {
    await once(at.tx, request, context.clock(), async () => {
      await noteInvitation(at, userId, limit)
      return userId
    })
    return findUser(at.tx, userId)
  })
  context.outgoing.pollNow()
  return row
}

async function noteInvitation(at: Managing, userId: string, limit: SendLimit): Promise<void> {
  const { tx, context, request } = at
  const before = await lockUser(at, userId)
  if (!isManagedHere(before, request)) throw new AppError('forbidden', 'the person is in other groups, too')
  if (!before.isValid) throw new AppError('cannot-sign-in', 'the person is deactivated')
  if (before.hasSignedIn) throw new AppError('changed-meanwhile', 'the person has signed in')
  await limit.count(tx, { kind: 'mail', mail: before.mail }, callerOf(request).personId)
  const invitedAt = context.clock()
  await tx.update(people).set({ invitedAt }).where(eq(people.id, before.id))
  await enqueueInvitation(at, { ...before, invitedAt })
  await recordChange(context, request, tx, before.account)
  const invited = { role: before.roleName ?? '', isMailSent: true }
  await addEvents(tx, scopeOf(request).groupId, [userEvent('invited', before, invitedAt, invited)])
}

/** Enqueues the mail of an invitation in the caller's name. Skipped on a server without mail. */
export async function enqueueInvitation(
  { tx, context, request }: Managing,
  invited: Invited & { invitedAt: Date | null },
): Promise<void> {
  const { invitedAt } = invited
  if (!context.messages.mail || !invitedAt) return
  const by = { ...scopeOf(request), language: languageOf(request) }
  await enqueueLetter(context, tx, by, await findInviter(context, tx, by), { ...invited, invitedAt })
}

/** Unless the person was invited once more, or signed in, meanwhile. */
export const withdrawInvitation: OnGivenUp = (tx, { person, invitedAt }) =>
  tx
    .update(people)
    .set({ invitedAt: null })
    .where(and(eq(people.id, Number(person)), eq(people.invitedAt, new Date(String(invitedAt)))))

export const findInviter = (
  { productName, portalAddress }: IdentityContext,
  tx: Tx,
  { groupId, personId, language }: InvitedBy,
): Promise<Inviter> =>
  asIdentity(tx, async () => {
    const [group] = await tx.select({ name: groups.name }).from(groups).where(eq(groups.groupId, groupId))
    const inviter = await findRealName(tx, personId)
    return { inviter, group: group?.name ?? '', productName, portalAddress, language }
  })

type InvitedBy = TenantScope & { language: Language }
