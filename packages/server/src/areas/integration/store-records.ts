import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { writeAudits, type AuditLine } from '../../identity/audit/audit.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { short } from './audit-rows.ts'
import { addressOf, referencesOf, type Found, type SentRow } from './look-up.ts'
import { hashOf } from './prepare-row.ts'
import { noteKeys } from './store-rows.ts'
import type { RecordOptions } from './writer.types.ts'

/** Writes rows one after the other by the rules of their entity. Throws FieldRefusal for one that cannot be stored. */
export async function storeRecords(
  tx: Tx,
  rows: readonly SentRow[],
  found: Found,
  options: RecordOptions,
): Promise<RowOutcome[]> {
  const { entity, groupId } = options
  const outcomes: RowOutcome[] = []
  const lines: AuditLine[] = []
  for (const { key, fields } of rows) {
    const known = found.known.get(key)
    const references = [...referencesOf({ key, fields }, options)]
    const { id, before, changed } = await entity.record.write(
      tx,
      {
        key,
        fields,
        id: known?.id,
        isRemoved: known?.isRemoved ?? false,
        referred: (field) =>
          references.filter((one) => one.field === field).map((one) => found.referred.get(addressOf(one))!),
      },
      options,
    )
    const isBack = known?.isRemoved ?? false
    if (isBack)
      await tx.execute(sql`delete from removed_rows where group_id = ${groupId}
        and entity = ${entity.declaration.name} and id = ${id}`)
    await noteKeys(tx, [{ key, id, hash: hashOf(fields) }], options)
    if (!before || isBack) {
      outcomes.push({ key, result: 'created' })
      lines.push({ action: entity.audit.added, target: key, before: null, after: short(fields) })
    } else if (changed.length === 0) outcomes.push({ key, result: 'unchanged' })
    else {
      outcomes.push({ key, result: 'changed', changed })
      const only = (values: Record<string, unknown>) =>
        short(Object.fromEntries(changed.map((name) => [name, values[name]])))
      lines.push({ action: entity.audit.changed, target: key, before: only(before), after: only(fields) })
    }
  }
  await asIdentity(tx, () => writeAudits(tx, options.audit, lines))
  return outcomes
}
