import { createHash } from 'node:crypto'
import { AppError } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { dayMs, type ExpiringRows } from '../../platform/database/maintenance.ts'
import { doneChanges } from '../../platform/database/schema/done-changes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { scopeOf } from '../access/access.ts'

/** By this header a caller names a change, and sends the same name when it asks for the change again. */
export const changeKeyHeader = 'idempotency-key'

/** A change is remembered for a day. */
export const expiringChanges: ExpiringRows = { column: doneChanges.at, afterMs: dayMs }

/**
 * Does a change of the group's data once for a key, in the transaction that stores the key with it: asked for again within a day, also
 * while the first is still at work, it answers what the first was answered. Without a key it is just done.
 * Throws 'invalid-input' for a key that named another change before. `sent` is what tells changes apart: the body, or what stands for
 * one that was read as a stream.
 */
export async function once<T>(
  tx: Tx,
  request: FastifyRequest,
  at: Date,
  change: () => Promise<T>,
  sent: unknown = request.body,
): Promise<T> {
  const key = keyOf(request)
  if (!key) return change()
  const { groupId, personId } = scopeOf(request)
  const row = { groupId, personId, key, request: hashOf(request, sent), at }
  const where = isChange(request, key)
  // Of two at once the second waits here until the first is through.
  const [own] = await tx
    .insert(doneChanges)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: doneChanges.key })
  if (!own) {
    const [before] = await tx.select().from(doneChanges).where(where)
    if (before?.request !== row.request)
      throw new AppError('invalid-input', 'the idempotency key named another change')
    request.isRecorded = true
    return before.answer as T
  }
  const answer = await change()
  await tx.update(doneChanges).set({ answer }).where(where)
  return answer
}

/** Whether the change that a request names was done, so that nothing needs to be prepared for it. */
export async function wasDone(tx: Tx, request: FastifyRequest): Promise<boolean> {
  const key = keyOf(request)
  if (!key) return false
  const rows = await tx.select({ key: doneChanges.key }).from(doneChanges).where(isChange(request, key))
  return rows.length > 0
}

function isChange(request: FastifyRequest, key: string) {
  const { groupId, personId } = scopeOf(request)
  return and(eq(doneChanges.groupId, groupId), eq(doneChanges.personId, personId), eq(doneChanges.key, key))
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[changeKeyHeader]
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw new AppError('invalid-input', 'an idempotency key has 8 to 100 letters, digits, - or _')
}

const hashOf = ({ method, url }: FastifyRequest, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, sent]))
    .digest('hex')
