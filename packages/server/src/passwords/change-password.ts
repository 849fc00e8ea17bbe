import { AppError, isStrongPassword } from '@lustra/core/contract'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { passwordHistory, people } from '../database/schema/identity.ts'
import type { Host } from '../host.ts'
import { rememberedPasswords } from './password.rules.ts'

/**
 * Stores a person's new password. Afterwards the first-login block is gone. Throws 'weak-password' or 'password-reused' and
 * then has stored nothing.
 */
export async function changePassword(host: Host, personId: number, password: string): Promise<void> {
  if (!isStrongPassword(password)) throw new AppError('weak-password', 'the password breaks the rule')
  const used = await host.database.identity((tx) => lastPasswords(tx, personId))
  // Outside of the transaction: hashing takes long and the embedded database has one connection.
  for (const passwordHash of used) {
    if (await host.passwords.verify(passwordHash, password))
      throw new AppError('password-reused', 'used before')
  }
  const passwordHash = await host.passwords.hash(password)
  await host.database.identity((tx) => storePassword(tx, personId, passwordHash, host.clock()))
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

async function storePassword(tx: Tx, personId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.update(people).set({ passwordHash, firstLogin: false }).where(eq(people.id, personId))
  await tx.insert(passwordHistory).values({ personId, usedFrom: now, passwordHash })
}
