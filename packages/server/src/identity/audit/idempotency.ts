import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { doneChanges } from '../../platform/database/schema/done-changes.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { scopeOf } from '../access/access.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** The header by which a caller names a change, with the same value when it is sent again. */
export const changeKeyHeader = 'idempotency-key'

export const expiringChanges: ExpiringRows = { column: doneChanges.at, days: ({ changes }) => changes }

/**
 * Applies a change of the group's data once per key, in the transaction that stores the key: repeated within LUSTRA_CHANGE_RETENTION_DAYS,
 * also while the first is still running, it returns the first response. Without a key it is simply applied. Throws
 * 'invalid-input' for a key of a different change. `sent` identifies the change: the body, or what represents a
 * streamed one.
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
  // The second of two concurrent requests waits here until the first has finished.
  const [own] = await repeated(tx)
    .insert(doneChanges)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: doneChanges.key })
  if (!own) {
    const [before] = await tx.select().from(doneChanges).where(where)
    if (before?.request !== row.request)
      throw new InvalidInputError(changeKeyHeader, 'it named another change')
    request.isRecorded = true
    return before.answer as T
  }
  const response = await change()
  await repeated(tx).update(doneChanges).set({ answer: response }).where(where)
  return response
}

/** Whether the change named by a request was already applied, so that nothing needs to be prepared. */
export async function wasApplied(tx: Tx, request: FastifyRequest): Promise<boolean> {
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
  throw new InvalidInputError(changeKeyHeader, 'needs 8 to 100 letters, digits, - or _')
}

const hashOf = ({ method, url }: FastifyRequest, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, sent]))
    .digest('hex')
