import { AppError } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import { writeAudit, type AuditPart } from '../audit/audit.ts'
import type { CodeTarget } from '../codes/target.ts'
import { spendCode } from '../codes/spend-code.ts'
import type { Tx } from '../database/scope.ts'
import { people } from '../database/schema/identity.ts'
import type { Host } from '../host.ts'
import { findByTarget } from '../login/people.queries.ts'

export interface ContactChange {
  personId: number
  target: CodeTarget
  code: string
  trail: AuditPart
}

/**
 * Makes the phone or mail that a code was sent to the person's own (U2, U3). Throws 'wrong-code', 'code-expired', TooManyError, and 'in-use'
 * when somebody else has it; then nothing has changed. Answers the contact as it is now.
 */
export async function updateContact(host: Host, { personId, target, code, trail }: ContactChange) {
  const purpose = target.kind === 'mail' ? 'email' : 'phone'
  try {
    return await spendCode(host, { purpose, target, personId, code, address: trail.address }, async (tx) => {
      const owner = await findByTarget(tx, target)
      if (owner && owner.id !== personId) throw inUse()
      await writeAudit(tx, { ...trail, action: target.kind === 'mail' ? 'mail-changed' : 'phone-changed' })
      return storeContact(tx, personId, target)
    })
  } catch (error) {
    // Two people at the same moment: the database lets one have it.
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') throw inUse()
    throw error
  }
}

async function storeContact(tx: Tx, personId: number, target: CodeTarget) {
  const change =
    target.kind === 'mail' ? { mail: target.mail } : { areaCode: target.areaCode, phone: target.phone }
  const [stored] = await tx.update(people).set(change).where(eq(people.id, personId)).returning()
  if (!stored) throw new AppError('not-found', 'the person is gone')
  return { AreaCode: stored.areaCode, MobilePhone: stored.phone, Email: stored.mail }
}

const inUse = () => new AppError('in-use', 'somebody else has this phone or mail')
