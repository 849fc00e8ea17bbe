import { AppError } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { groups, people } from '../../platform/database/schema/identity.ts'
import type { TenantScope } from '../../platform/database/scope.ts'
import { languageOf, type Language } from '../../platform/http/languages.ts'
import { sendLimitOf, type SendLimit } from '../shared/send-limit.ts'
import { invitationMail, type Invitation } from './invitation-mail.ts'
import { managing, lockUser, type Managing } from './user-change.ts'
import { findUser, isManagedHere, type UserRow } from './user-rows.ts'

/**
 * Invites a person without a password, also again. Throws 'not-found', 'not-offered' on a server without mail, 'too-many',
 * 'changed-meanwhile' when they have set one, 'cannot-sign-in' when they are deactivated, and 'forbidden' for people of
 * other groups.
 */
export async function inviteAgain(
  context: IdentityContext,
  request: FastifyRequest,
  userId: string,
): Promise<UserRow> {
  if (!context.messages.mail) throw new AppError('not-offered', 'this server sends no mail')
  const limit = await sendLimitOf(context, 'invitation')
  let isNew = false
  const row = await managing(context, request, async (at) => {
    isNew = false
    await once(at.tx, request, context.clock(), async () => {
      await noteInvitation(at, userId, limit)
      isNew = true
      return userId
    })
    return findUser(at.tx, userId)
  })
  if (isNew) sendInvitation(context, request, row)
  return row
}

async function noteInvitation(at: Managing, userId: string, limit: SendLimit): Promise<void> {
  const { tx, context, request } = at
  const before = await lockUser(at, userId)
  if (!isManagedHere(before, request)) throw new AppError('forbidden', 'the person is in other groups, too')
  if (!before.isValid) throw new AppError('cannot-sign-in', 'the person is deactivated')
  if (before.hasPassword) throw new AppError('changed-meanwhile', 'the person has set a password')
  await limit.count(tx, { kind: 'mail', mail: before.mail }, callerOf(request).personId)
  await tx.update(people).set({ invitedAt: context.clock() }).where(eq(people.id, before.id))
  await recordChange(context, request, tx, before.account)
}

/**
 * Sends the mail after the response. Skipped for a person who was not invited, and on a server without mail. When it
 * cannot be sent, the person is shown as not invited.
 */
export function sendInvitation(context: IdentityContext, request: FastifyRequest, invited: UserRow): void {
  const { mail, background } = context.messages
  if (!mail || !invited.invitedAt) return
  const failed = async (error: unknown) => {
    request.log.error({ err: error, person: invited.id }, 'an invitation was not sent')
    await withdrawInvitation(context, invited)
  }
  const notWithdrawn = (error: unknown) =>
    request.log.error({ err: error, person: invited.id }, 'an invitation that was not sent stays noted')
  const by = { ...scopeOf(request), language: languageOf(request) }
  background.run(
    findInviter(context, by)
      .then((inviter) => sendLetter(context, inviter, invited))
      .catch(failed)
      .catch(notWithdrawn),
  )
}

/** Unless the person was invited once more, or set a password, meanwhile. */
const withdrawInvitation = ({ database }: IdentityContext, { id, invitedAt }: UserRow): Promise<unknown> =>
  database.identity((tx) =>
    tx
      .update(people)
      .set({ invitedAt: null })
      .where(and(eq(people.id, id), invitedAt ? eq(people.invitedAt, invitedAt) : undefined)),
  )

/** Who invites to which group, and in which language. */
export type Inviter = Omit<Invitation, 'account'>

export async function findInviter(
  { database, productName, portalAddress }: IdentityContext,
  { groupId, personId, language }: TenantScope & { language: Language },
): Promise<Inviter> {
  const names = await database.identity(async (tx) => {
    const [group] = await tx.select({ name: groups.name }).from(groups).where(eq(groups.groupId, groupId))
    return { inviter: await findRealName(tx, personId), group: group?.name ?? '' }
  })
  return { ...names, productName, portalAddress, language }
}

/** Sends the mail of an invitation, where this server sends mails. */
async function sendLetter(
  { messages }: IdentityContext,
  inviter: Inviter,
  { mail, account }: { mail: string; account: string },
): Promise<void> {
  await messages.mail?.send(invitationMail(mail, { ...inviter, account }))
}
