import { AppError, isStrongPassword } from '@lustra/core/contract'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { passwordHistory, people } from '../database/schema/identity.ts'
import type { Host } from '../host.ts'
import { rememberedPasswords } from './password.rules.ts'

/** Throws 'invalid-input' when the two entries differ and 'weak-password' when they break the rule. */
export function refuseUnfit(entries: { NewPassword: string; RepeatPassword: string }): void {
  if (entries.NewPassword !== entries.RepeatPassword)
    throw new AppError('invalid-input', 'the two passwords differ')
  if (!isStrongPassword(entries.NewPassword))
    throw new AppError('weak-password', 'the password breaks the rule')
}

/** The hash of a person's new password. Throws 'password-reused' for one of the last five. Stores nothing. */
export async function hashNewPassword(host: Host, personId: number, password: string): Promise<string> {
  const used = await host.database.identity((tx) => lastPasswords(tx, personId))
  // Outside of the transaction: hashing takes long and the embedded database has one connection.
  for (const passwordHash of used) {
    if (await host.passwords.verify(passwordHash, password))
      throw new AppError('password-reused', 'used before')
  }
  return host.passwords.hash(password)
}

/** Stores a person's new password. Afterwards the first-login block is gone. */
export async function storePassword(
  tx: Tx,
  personId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(people).set({ passwordHash, firstLogin: false }).where(eq(people.id, personId))
  await tx.insert(passwordHistory).values({ personId, usedFrom: now, passwordHash })
}

async function lastPasswords(tx: Tx, personId: number): Promise<string[]> {
  const [person] = await tx.select({ now: people.passwordHash }).from(people).where(eq(people.id, personId))
  const earlier = await tx
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.personId, personId))
    .orderBy(desc(passwordHistory.usedFrom))
    .limit(rememberedPasswords)
  return [...new Set([...(person ? [person.now] : []), ...earlier.map(({ hash }) => hash)])]
}
