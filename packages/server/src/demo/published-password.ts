import { inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { people } from '../database/schema/identity.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

/** Throws a sentence when a demo account still opens with the password that everybody can read. */
export async function refusePublishedPassword(database: Database): Promise<void> {
  const names = demoAccounts.map(({ account }) => account)
  const found = await database.identity((tx) =>
    tx
      .select({ account: people.account, hash: people.passwordHash })
      .from(people)
      .where(inArray(people.account, names)),
  )
  const passwords = createPasswords()
  const isPublished = new Map<string, boolean>()
  for (const { hash } of found)
    if (!isPublished.has(hash)) isPublished.set(hash, await passwords.verify(hash, demoPassword))
  const open = found.filter(({ hash }) => isPublished.get(hash)).map(({ account }) => account)
  if (open.length === 0) return
  throw new Error(
    `This database holds demo accounts with the published password: ${open.join(', ')}. Use an empty database, change these passwords, or set LUSTRA_DEMO=small if this host is meant for trying.`,
  )
}
