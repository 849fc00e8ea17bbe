import { AppError } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import { writeAudit, type AuditPart } from '../../identity/audit/audit.ts'
import type { CodeTarget } from '../../identity/codes/target.ts'
import { consumeCode } from '../../identity/codes/consume-code.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { contactsOf } from '../../identity/people/contacts.ts'
import { isNameInUse } from '../../identity/people/names-in-use.ts'
import type { Person } from '../../identity/people/people.queries.ts'
import type { Language } from '../../platform/http/languages.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'
import { notifyOldContact } from '../shared/contact-notice.ts'
import { sendLimitOf } from '../shared/send-limit.ts'
import { isSameContact, requireProof, type FreshProof } from '../../identity/codes/fresh-proof.ts'
import type { FastifyBaseLogger } from 'fastify'

export interface ContactChange {
  personId: number
  target: CodeTarget
  code: string
  /** Proves the person's identity again. */
  proof: FreshProof
  /** The session that continues. */
  sessionId: string
  language: Language
  trail: AuditPart
  log: FastifyBaseLogger
}

/**
 * Sets a person's phone or mail to one that a code was sent to (U2, U3), ends all of their other sessions, and notifies
 * the old contact. The present one, which somebody else has entered, is confirmed in the same way. Throws 'proof-needed', 'wrong-proof', 'wrong-code', 'code-expired', TooManyError, and 'in-use' when
 * another person has it; then nothing has changed. Returns the new contact.
 */
export async function updateContact(context: IdentityContext, change: ContactChange) {
  const { personId, target, code, proof, sessionId, trail } = change
  const { address } = trail
  const purpose = target.kind === 'mail' ? 'email' : 'phone'
  const limit = await sendLimitOf(context, 'notice')
  const useProof = await requireProof(context, { personId, proof, address })
  try {
    const stored = await consumeCode(context, { purpose, target, personId, code, address }, async (tx) => {
      const names = target.kind === 'mail' ? { mail: target.mail } : { phone: target }
      if (await isNameInUse(tx, names, personId)) throw inUse()
      await useProof(tx)
      const before = await personBefore(tx, personId)
      await endOwnSessions(tx, personId, 'password', context.clock(), sessionId)
      const isSame = contactsOf(before).some((contact) => isSameContact(contact, target))
      await writeAudit(tx, { ...trail, action: `${target.kind}-${isSame ? 'confirmed' : 'changed'}` })
      const { language, log } = change
      const by = { changed: target.kind, by: personId, groupId: null, language, log }
      if (!isSame) await notifyOldContact(context, tx, limit, { before, ...by })
      return storeContact(tx, personId, target)
    })
    context.outgoing.pollNow()
    return stored
  } catch (error) {
    // Two concurrent changes: the unique index accepts one of them.
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') throw inUse()
    throw error
  }
}

async function personBefore(tx: Tx, personId: number): Promise<Person> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update')
  if (!person) throw new AppError('not-found', 'the person does not exist any more')
  return person
}

async function storeContact(tx: Tx, personId: number, target: CodeTarget) {
  const change =
    target.kind === 'mail' ? { mail: target.mail } : { areaCode: target.areaCode, phone: target.phone }
  const [stored] = await tx.update(people).set(change).where(eq(people.id, personId)).returning()
  if (!stored) throw new AppError('not-found', 'the person does not exist any more')
  return { AreaCode: stored.areaCode, MobilePhone: stored.phone, Email: stored.mail }
}

const inUse = () => new AppError('in-use', 'another person has this phone or mail')
