import { AppError } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import { writeAudit, type AuditPart } from '../../identity/audit/audit.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { checkOwnPassword } from '../../identity/login/throttle.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'
import { hashNewPassword, storePassword } from '../../identity/passwords/change-password.ts'

export interface PasswordChange {
  personId: number
  /** The session that continues. */
  sessionId: string
  oldPassword: string
  newPassword: string
  trail: AuditPart
}

/**
 * Changes the password of a person who knows the present one; ends all of their other sessions (U1). Throws
 * 'wrong-old-password', after several attempts TooManyError, and 'password-reused'; then nothing has changed.
 */
export async function modifyPassword(context: IdentityContext, change: PasswordChange): Promise<void> {
  const { personId, sessionId, oldPassword, newPassword, trail } = change
  const { database, passwords, clock } = context
  const [before] = await database.identity((tx) =>
    tx.select({ hash: people.passwordHash }).from(people).where(eq(people.id, personId)),
  )
  // A stolen session must not allow guessing passwords.
  const isRight = await checkOwnPassword(context, personId, () => passwords.verify(before?.hash, oldPassword))
  if (!isRight) throw wrongOld()
  const passwordHash = await hashNewPassword(context, personId, newPassword)

  await database.identity(async (tx) => {
    const [now] = await tx
      .select({ hash: people.passwordHash })
      .from(people)
      .where(eq(people.id, personId))
      .for('update')
    // It was changed during hashing, so the typed one is no longer the present one.
    if (now?.hash !== before?.hash) throw wrongOld()
    await storePassword(tx, personId, passwordHash, clock())
    await endOwnSessions(tx, personId, 'password', clock(), sessionId)
    await writeAudit(tx, { ...trail, action: 'password-changed' })
  })
}

const wrongOld = () => new AppError('wrong-old-password', 'this is not the present password')
