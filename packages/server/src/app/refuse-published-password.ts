import { count, gt, inArray, max, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/scope.ts'
import { people } from '../platform/database/schema/identity.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'
import { publishedAccounts, publishedPassword } from '../identity/passwords/well-known-passwords.ts'

export class PublishedPasswordError extends Error {}

/** Throws a sentence when a demo account still has the published password. */
export async function refusePublishedPassword(tx: Tx): Promise<void> {
  // Hashes are salted, so only demo people, created at once, share one.
  const found = await tx
    .select({ account: max(people.account), hash: people.passwordHash, people: count() })
    .from(people)
    .groupBy(people.passwordHash)
    .having(or(gt(count(), 1), inArray(max(people.account), publishedAccounts)))
  const passwords = createPasswords()
  const open: string[] = []
  for (const each of found)
    if (await passwords.verify(each.hash, publishedPassword))
      open.push(each.people > 1 ? `${each.account} and ${each.people - 1} others` : `${each.account}`)
  if (open.length === 0) return
  throw new PublishedPasswordError(
    `This database holds accounts of the demo with its published password: ${open.join(', ')}. Use another database, change these passwords, or keep the server to this machine: HOST=127.0.0.1 and NODE_ENV not production.`,
  )
}
