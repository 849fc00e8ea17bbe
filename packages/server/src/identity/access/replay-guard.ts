import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { usedTokens } from '../../platform/database/schema/audit.ts'

/** One-time tokens are forgotten once they would have ended anyway. */
export const expiringReplays: ExpiringRows = { column: usedTokens.until, afterMs: 0 }

/** Marks something as used. Answers whether it was the first time; of two at the same moment one is. */
export async function markUsed(tx: Tx, id: string, until: Date): Promise<boolean> {
  const marked = await tx
    .insert(usedTokens)
    .values({ id, until })
    .onConflictDoNothing()
    .returning({ id: usedTokens.id })
  return marked.length > 0
}

/** Whether this was used already. */
export async function wasUsed(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: usedTokens.id }).from(usedTokens).where(eq(usedTokens.id, id))
  return found.length > 0
}

/** An id for something that has none, such as a sign: the same text has the same one, and it tells nothing of the text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
