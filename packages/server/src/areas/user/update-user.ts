import { AppError, type userUpdate } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { lastLanguageOf, type Person } from '../../identity/people/people.queries.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { notifyOldContact } from '../shared/contact-notice.ts'
import { sendLimitOf, type SendLimit } from '../shared/send-limit.ts'
import { userChanges } from '../shared/user-events.ts'
import { assignOneRole } from '../shared/assign-role.ts'
import { refuseNamesInUse, withCountedNames } from './names-taken.ts'
import { managing, refuseSelf, lockUser, type Managing } from './user-change.ts'
import { readFields, type UserFields } from './user-fields.ts'
import { findUser, isManagedHere, userValues, type UserRow } from './user-rows.ts'

type Sent = z.output<typeof userUpdate>

/** The person before the change, and their language. */
interface ContactsBefore {
  before: Person
  language: Language
}

/**
 * Changes a person of the caller's group. A new phone or mail signs them out everywhere, the old one is notified, and the new
 * one gives no access until the person has confirmed it (`identity/people/contacts.ts`). Throws like adding, and 'changed-meanwhile', 'own-account',
 * 'last-administrator', 'forbidden' (A1).
 */
export async function updateUser(
  context: IdentityContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<UserRow> {
  const limit = await sendLimitOf(context, 'notice')
  const store = () =>
    managing(context, request, async (at) => {
      const before = await lockUser(at, sent.UserId, sent.Version)
      if (sent.Account !== before.account)
        throw new InvalidInputError('Account', 'a login name cannot be changed')
      const fields = readFields(sent, before)
      const contacts = await changeFields(at, before, fields)
      const isRoleNew = sent.RoleId !== String(before.roleId)
      if (isRoleNew) await assignOneRole(at.tx, scopeOf(request), sent)
      const after = await findUser(at.tx, sent.UserId)
      await record(at, before, after)
      if (contacts) await notify(at, limit, after, contacts)
      return after
    })
  const changed = (await isContactNew(context, request, sent))
    ? await withCountedNames(context, request, store)
    : await store()
  context.outgoing.pollNow()
  return changed
}

/** Whether names of others have to be looked up, before the person is locked. */
async function isContactNew(
  { database }: IdentityContext,
  request: FastifyRequest,
  { UserId, AreaCode, MobilePhone, Email }: Sent,
): Promise<boolean> {
  const { areaCode, phone, mail } = await database.tenant(scopeOf(request), (tx) => findUser(tx, UserId))
  return AreaCode !== areaCode || MobilePhone !== phone || Email !== mail
}

/** Returns the previous contacts when phone or mail changed. */
async function changeFields(
  at: Managing,
  before: UserRow,
  fields: UserFields,
): Promise<ContactsBefore | undefined> {
  const { tx, request, context } = at
  const isPhoneNew = fields.phone !== before.phone || fields.areaCode !== before.areaCode
  const isMailNew = fields.mail !== before.mail
  if (!isPhoneNew && !isMailNew && fields.realName === before.realName) return undefined
  if (!isManagedHere(before, request))
    throw new AppError('forbidden', 'name, phone and mail are not this group’s to change')
  if (isPhoneNew || isMailNew) {
    // For one's own account they require a fresh proof (U2, U3).
    refuseSelf(before, request)
    const names = { phone: isPhoneNew ? fields : undefined, mail: isMailNew ? fields.mail : undefined }
    await refuseNamesInUse(tx, names, scopeOf(request).groupId, before.id)
    await asIdentity(tx, () => endOwnSessions(tx, before.id, 'password', context.clock()))
  }
  const contacts = isPhoneNew || isMailNew ? await contactsBefore(tx, before.id) : undefined
  await tx.update(people).set(fields).where(eq(people.id, before.id))
  return contacts
}

const contactsBefore = (tx: Tx, id: number): Promise<ContactsBefore | undefined> =>
  asIdentity(tx, async () => {
    const [before] = await tx.select().from(people).where(eq(people.id, id))
    return before && { before, language: await lastLanguageOf(tx, id) }
  })

async function record({ context, request, tx }: Managing, before: UserRow, after: UserRow): Promise<void> {
  const change = changeOf(userValues(before), userValues(after))
  const names = Object.keys(change.after ?? {})
  if (names.length === 0) return
  const action = names.every((name) => name === 'RoleName') ? 'user-role-changed' : 'user-changed'
  await recordAs(context, request, tx, action, after.account, change)
  await addEvents(tx, scopeOf(request).groupId, userChanges(after, context.clock(), change.after))
}

async function notify(
  { context, request, tx }: Managing,
  limit: SendLimit,
  after: UserRow,
  { before, language }: ContactsBefore,
): Promise<void> {
  const { groupId } = scopeOf(request)
  const change = { before, by: callerOf(request).personId, groupId, language, log: request.log }
  const isPhoneNew = after.phone !== before.phone || after.areaCode !== before.areaCode
  if (isPhoneNew) await notifyOldContact(context, tx, limit, { ...change, changed: 'phone' })
  if (after.mail !== before.mail) await notifyOldContact(context, tx, limit, { ...change, changed: 'mail' })
}
