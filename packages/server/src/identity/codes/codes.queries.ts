import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { dayMs, type ExpiringRows } from '../../platform/database/maintenance.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { codeRequests, verificationCodes } from '../../platform/database/schema/codes.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import { networkLimits, targetLimits, waitFor } from './code.rules.ts'

/** No limit of codes looks back further than a day; an old code says for a while why it is no longer good. */
export const expiringCodes: ExpiringRows[] = [
  { column: codeRequests.at, afterMs: dayMs },
  { column: verificationCodes.expiresAt, afterMs: dayMs },
]

/**
 * Writes a request down, for its target and for its network, and answers the id by which the target's can be taken back. Throws
 * TooManyError, and writes nothing, while either has to wait.
 */
export async function countRequest(
  tx: Tx,
  keys: { target: string; network: string },
  now: Date,
): Promise<string> {
  // Two at the same moment: the later one waits here and then finds the earlier one. Always in this order, or two could block each other.
  for (const key of [keys.network, keys.target]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
  const waitMs = Math.max(
    waitFor(targetLimits, await earlierRequests(tx, keys.target, now), now),
    waitFor(networkLimits, await earlierRequests(tx, keys.network, now), now),
  )
  if (waitMs > 0) throw new TooManyError(Math.ceil(waitMs / 1000))
  const [counted] = await tx
    .insert(codeRequests)
    .values([
      { key: keys.target, at: now },
      { key: keys.network, at: now },
    ])
    .returning({ id: codeRequests.id })
  if (!counted) throw new Error('The request was not stored')
  return counted.id
}

/** A code that could not be sent costs its target neither the minute nor one of the day. */
export async function takeBackRequest(tx: Tx, id: string): Promise<void> {
  await tx.delete(codeRequests).where(eq(codeRequests.id, id))
}

async function earlierRequests(tx: Tx, key: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: codeRequests.at })
    .from(codeRequests)
    .where(and(eq(codeRequests.key, key), gt(codeRequests.at, new Date(now.getTime() - dayMs))))
    .orderBy(desc(codeRequests.at))
    .limit(Math.max(...[...targetLimits, ...networkLimits].map(({ most }) => most)))
  return rows.map(({ at }) => at)
}

type StoredCode = typeof verificationCodes.$inferInsert

/** Stores a code; the one before it for the same purpose and target is good for nothing any more. */
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

/** The code, for this transaction alone: guesses that come at once wait for each other here. */
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
