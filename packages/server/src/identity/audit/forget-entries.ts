import { inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '../../platform/database/maintenance.ts'
import type { Retention } from '../../platform/database/retention.settings.ts'
import { auditEntries as entries } from '../../platform/database/schema/audit.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { actionsOfKind } from './audit.ts'

/**
 * Deletes a batch of entries older than the retention, and returns whether more may be left. A person's last sign-in of
 * each kind stays as long as the person: it shows that somebody of an import has signed in. Needs the setup
 * scope, because no role of a request may delete entries.
 */
export async function forgetEntries(
  tx: Tx,
  now: Date,
  { audit }: Pick<Retention, 'audit'>,
  batchSize = 5_000,
): Promise<boolean> {
  if (audit === undefined) return false
  const later = alias(entries, 'later')
  const signIns = [...actionsOfKind('sign-in')]
  const isLastSignIn = sql`${inArray(entries.action, signIns)}
    and exists (select from ${people} where ${people.id} = ${entries.personId})
    and not exists (select from ${entries} later where ${later.personId} = ${entries.personId}
      and ${later.action} = ${entries.action} and ${later.id} > ${entries.id})`
  const old = tx
    .select({ id: entries.id })
    .from(entries)
    .where(sql`${lt(entries.at, new Date(now.getTime() - audit * dayMs))} and not (${isLastSignIn})`)
    .orderBy(entries.at)
    .limit(batchSize)
  const { rowCount } = await tx.delete(entries).where(inArray(entries.id, old))
  return rowCount === batchSize
}
