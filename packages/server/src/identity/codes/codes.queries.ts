import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayMs, type ExpiringRows } from '../../platform/database/maintenance.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { codeRequests, verificationCodes } from '../../platform/database/schema/codes.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import { waitFor, type Limit } from './code.rules.ts'

/** Limits look back at most a day; an expired code explains for a while why it is no longer valid. */
export const expiringCodes: ExpiringRows[] = [
  { column: codeRequests.at, days: ({ codes }) => codes },
  { column: verificationCodes.expiresAt, days: ({ codes }) => codes },
]

/** A counted key with its limits. */
export interface Counted {
  key: string
  limits: readonly Limit[]
}

/**
 * Counts one more request per key, and returns the ids to undo it. Throws TooManyError, without counting, while a limit
 * is exceeded. Keys of one kind are always in the same order, to avoid deadlocks.
 */
export async function countRequest(
  tx: Tx,
  counted: readonly Counted[],
  now: Date,
): Promise<Map<string, string>> {
  // The second of two concurrent requests waits here and then sees the first.
  for (const { key } of counted) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
  let waitMs = 0
  for (const { key, limits } of counted)
    waitMs = Math.max(waitMs, waitFor(limits, await earlierRequests(tx, key, limits, now), now))
  if (waitMs > 0) throw new TooManyError(Math.ceil(waitMs / 1000))
  const added = await tx
    .insert(codeRequests)
    .values(counted.map(({ key }) => ({ key, at: now })))
    .returning({ key: codeRequests.key, id: codeRequests.id })
  return new Map(added.map(({ key, id }) => [key, id]))
}

/** Undoes requests, so that they count for no limit: a code could not be sent, a look-up found nothing. */
export async function takeBackRequests(tx: Tx, ids: Iterable<string>): Promise<void> {
  await tx.delete(codeRequests).where(inArray(codeRequests.id, [...ids]))
}

async function earlierRequests(tx: Tx, key: string, limits: readonly Limit[], now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: codeRequests.at })
    .from(codeRequests)
    .where(and(eq(codeRequests.key, key), gt(codeRequests.at, new Date(now.getTime() - dayMs))))
    .orderBy(desc(codeRequests.at))
    .limit(Math.max(...limits.map(({ most }) => most)))
  return rows.map(({ at }) => at)
}

type StoredCode = typeof verificationCodes.$inferInsert

/** Stores a code, and invalidates the previous one for the same purpose and target. */
export async function storeCode(tx: Tx, code: StoredCode): Promise<void> {
  const { codeHash, personId, expiresAt, triesLeft } = code
  await tx
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.target],
      set: { codeHash, personId, expiresAt, triesLeft, checkedAt: null },
    })
}

const codeOf = ({ purpose, target }: Pick<StoredCode, 'purpose' | 'target'>) =>
  and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.target, target))

/** Locks the code for this transaction: concurrent guesses wait for each other here. */
export async function lockCode(tx: Tx, key: Pick<StoredCode, 'purpose' | 'target'>) {
  const [stored] = await tx.select().from(verificationCodes).where(codeOf(key)).for('update')
  return stored
}

export async function updateCode(
  tx: Tx,
  key: Pick<StoredCode, 'purpose' | 'target'>,
  change: Partial<Pick<StoredCode, 'triesLeft' | 'expiresAt' | 'checkedAt'>>,
): Promise<void> {
  await tx.update(verificationCodes).set(change).where(codeOf(key))
}
