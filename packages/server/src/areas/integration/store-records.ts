import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { writeAudits, type AuditLine } from '../../identity/audit/audit.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
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
  const { entity } = options
  const outcomes: RowOutcome[] = []
  const lines: AuditLine[] = []
  for (const { key, fields } of rows) {
    const references = [...referencesOf({ key, fields }, options)]
    const written = await entity.record.write(
      tx,
      {
        key,
        fields,
        id: found.known.get(key)?.id,
        referred: (field) =>
          references.filter((one) => one.field === field).map((one) => found.referred.get(addressOf(one))!),
      },
      options,
    )
    const { id, isNew, changed, ignored = [], audit, events = [] } = written
    await noteKeys(tx, [{ key, id, hash: hashOf(fields) }], options)
    await addEvents(tx, options.groupId, events)
    const isChanged = changed.length > 0
    outcomes.push({
      key,
      result: isNew ? 'created' : isChanged ? 'changed' : 'unchanged',
      ...(isChanged && !isNew && { changed }),
      ...(ignored.length > 0 && { ignored }),
    })
    if (audit) lines.push({ action: isNew ? entity.audit.added : entity.audit.changed, ...audit })
  }
  await asIdentity(tx, () => writeAudits(tx, options.audit, lines))
  return outcomes
}
