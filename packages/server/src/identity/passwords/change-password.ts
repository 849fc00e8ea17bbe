import { hashedAtOnce } from '../login/throttle.ts'
import { AppError, isStrongPassword } from '@lustra/core/contract'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { passwordHistory, people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import type { Person } from '../people/people.queries.ts'
import { containsCompanyName } from './company-names.ts'
import { isGuessable } from './guessable.ts'
import { containsNameOf, rememberedPasswords } from './password.rules.ts'
import { wellKnown } from './well-known-passwords.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/**
 * Throws 'invalid-input' when the two entries differ and 'weak-password' when they break the rule. The rest needs the
 * person: see `hashNewPassword`.
 */
export function refuseInvalidPassword(entries: { NewPassword: string; RepeatPassword: string }): void {
  if (entries.NewPassword !== entries.RepeatPassword)
    throw new InvalidInputError('RepeatPassword', 'differs from the other password')
  if (!isStrongPassword(entries.NewPassword))
    throw new AppError('weak-password', 'the password breaks the rule')
}

/**
 * Hashes a person's new password. Throws 'password-has-name' when it contains a name of theirs or of their company,
 * 'password-common' for one that is guessed first, and 'password-reused' for one of the last five. Stores nothing.
 */
export async function hashNewPassword(
  context: IdentityContext,
  personId: number,
  password: string,
): Promise<string> {
  const { person, used } = await context.database.identity(async (tx) => ({
    person: (await tx.select().from(people).where(eq(people.id, personId)))[0],
    used: await lastPasswords(tx, personId),
  }))
  // Outside of the transaction: hashing is slow and the embedded database has one connection.
  const hash = async () => {
    await refuseGuessable(context, person, password)
    for (const passwordHash of used)
      if (await context.passwords.verify(passwordHash, password))
        throw new AppError('password-reused', 'used before')
    return context.passwords.hash(password)
  }
  // One person has one position in the queue of all passwords.
  return context.concurrency.run(`new password of #${personId}`, 1, () =>
    context.concurrency.run('passwords', hashedAtOnce, hash),
  )
}

async function refuseGuessable(
  context: IdentityContext,
  person: Person | undefined,
  password: string,
): Promise<void> {
  const known = await wellKnown()
  if (person && containsNameOf(person, password))
    throw new AppError('password-has-name', 'the password holds a name of its owner')
  if (person && (await containsCompanyName(context, person.id, password, known)))
    throw new AppError('password-has-name', 'the password holds the name of the product, a group or a store')
  if (isGuessable(password, known))
    throw new AppError('password-common', 'the password is a well-known one, or a common word with digits')
}

/**
 * Whether a person's password would be refused as a new one; for the setting that renews those. Names of stores are compared last,
 * because there may be many: call it within the queue of passwords.
 */
export async function isRefusedToday(
  context: IdentityContext,
  person: Person,
  password: string,
): Promise<boolean> {
  const known = await wellKnown()
  return (
    containsNameOf(person, password) ||
    isGuessable(password, known) ||
    containsCompanyName(context, person.id, password, known)
  )
}

/** Stores a person's new password. Ends the first-login restriction and any invitation (A1). */
export async function storePassword(
  tx: Tx,
  personId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash, firstLogin: false, invitedAt: null })
    .where(eq(people.id, personId))
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
