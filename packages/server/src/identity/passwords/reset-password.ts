import { AppError } from '@lustra/core/contract'
import { writeAudit, type AuditPart } from '../audit/audit.ts'
import { about } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { CodeTarget } from '../codes/target.ts'
import { checkCode, noSuchCode, consumeCode } from '../codes/consume-code.ts'
import type { IdentityContext } from '../context.ts'
import { isDeactivated, countedNamesOf, type Person } from '../people/people.queries.ts'
import { findOwner } from '../people/contacts.ts'
import { forgetTries } from '../login/throttle.ts'
import { endOwnSessions } from '../sessions/sessions.queries.ts'
import { hashNewPassword, storePassword } from './change-password.ts'

export interface PasswordReset {
  target: CodeTarget
  code: string
  newPassword: string
  address: string
  trailOf: (person: Person) => AuditPart
}

/**
 * Sets a new password for the owner of a phone or mail (L7). Afterwards every session of the person has ended and
 * sign-in waits of this address are reset. Throws 'wrong-code', for an unknown person or an unconfirmed contact too, 'code-expired',
 * 'cannot-sign-in', 'password-reused' and TooManyError; only success uses up the code.
 */
export async function resetPassword(context: IdentityContext, reset: PasswordReset): Promise<void> {
  const { target, code, newPassword, address } = reset
  const claim = { purpose: 'reset', target, personId: null, code, address } as const
  await checkCode(context, claim)
  const { person, isBlocked } = await context.database.identity(async (tx) => {
    const person = await personAt(tx, target)
    return { person, isBlocked: await isDeactivated(tx, person.id) }
  })
  if (isBlocked) {
    const blocked = new AppError('cannot-sign-in', 'the person is deactivated')
    throw about(blocked, { person, typed: person.account })
  }
  const passwordHash = await hashNewPassword(context, person.id, newPassword)

  await consumeCode(context, claim, async (tx) => {
    const now = context.clock()
    // The phone may have been assigned to another person during hashing.
    if ((await personAt(tx, target)).id !== person.id) throw noSuchCode(target)
    await storePassword(tx, person.id, passwordHash, now)
    await endOwnSessions(tx, person.id, 'password', now)
    await forgetTries(tx, address, countedNamesOf(person))
    await writeAudit(tx, { ...reset.trailOf(person), action: 'password-reset' })
  })
}

async function personAt(tx: Tx, target: CodeTarget): Promise<Person> {
  const person = await findOwner(tx, target)
  if (!person) throw noSuchCode(target)
  return person
}
