import { deleteRow } from './delete-row.ts'
import type { Entity } from './entity.types.ts'
import { referencesOf } from './look-up.ts'
import { listKeys, readRow } from './read-rows.ts'
import type { RowStore } from './row.routes.ts'
import { releaseWaiting } from './waiting.ts'
import { writeRows } from './write-rows.ts'
import type { InGroup, WriteOptions, Writer } from './writer.types.ts'

/** The rows of a group that a source has sent. */
export function groupRows(
  { inGroup, ...writer }: Writer & { inGroup: InGroup },
  entity: Entity,
  keepsWaiting: boolean,
): Omit<RowStore, 'noteApplied'> {
  const options: WriteOptions = { ...writer, entity, keepsWaiting }
  const { declaration } = entity
  return {
    declaration,
    inScope: inGroup,
    isFlat: entity.record !== undefined,
    refersTo: (row, keys) =>
      [...referencesOf(row, options)].some(
        ({ entity: name, source, key }) =>
          name === declaration.name && source === options.source && keys.has(key),
      ),
    write: (tx, rows) => writeRows(tx, rows, options),
    settle: () => releaseWaiting(inGroup, options),
    read: (tx, key) => readRow(tx, key, options),
    remove: (tx, key) => deleteRow(tx, key, options),
    list: (tx, page) => listKeys(tx, options, page),
  }
}
