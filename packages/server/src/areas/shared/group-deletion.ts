import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'

/** Whether a deletion of the group has begun, which leaves no way back. Needs the right to read the audit trail. */
export async function isBeingDeleted(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from audit_entries where group_code = ${code} and action = 'group-deletion-begun' limit 1`,
  )
  return rowCount === 1
}
