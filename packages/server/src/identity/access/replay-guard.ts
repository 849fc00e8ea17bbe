import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { usedTokens } from '../../platform/database/schema/audit.ts'

/** One-time tokens are deleted once they would have expired. */
export const expiringReplays: ExpiringRows = { column: usedTokens.until, days: () => 0 }

/** Marks a token as used. Returns whether this was the first use; exactly one of two concurrent calls is. */
export async function markUsed(tx: Tx, id: string, until: Date): Promise<boolean> {
  const inserted = await tx
    .insert(usedTokens)
    .values({ id, until })
    .onConflictDoNothing()
    .returning({ id: usedTokens.id })
  return inserted.length > 0
}

/** Whether a token was already used. */
export async function wasUsed(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: usedTokens.id }).from(usedTokens).where(eq(usedTokens.id, id))
  return found.length > 0
}

/** Derives an id for something without one, such as a sign: deterministic, and without revealing the text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
