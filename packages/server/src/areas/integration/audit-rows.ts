import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import type { AuditLine } from '../../identity/audit/audit.ts'
import type { EntityTable } from './entity.types.ts'
import type { SentRow } from './look-up.ts'

/** An entry for each row that was added or changed, with the fields that were. Long texts are left out. */
export function linesOf(
  rows: readonly (SentRow & { id: number })[],
  outcomes: readonly RowOutcome[],
  compared: ReadonlyMap<number, { before: Record<string, unknown> }>,
  { entity }: { entity: EntityTable },
): AuditLine[] {
  return rows.flatMap((row, index): AuditLine[] => {
    const { result, changed = [] } = outcomes[index]!
    if (result === 'created')
      return [{ action: entity.audit.added, target: row.key, before: null, after: short(row.fields) }]
    if (result !== 'changed') return []
    const before = compared.get(row.id)?.before ?? {}
    return [
      {
        action: entity.audit.changed,
        target: row.key,
        before: short(
          Object.fromEntries(changed.map((name) => [name, storedValue(entity.fields[name], before)])),
        ),
        after: short(Object.fromEntries(changed.map((name) => [name, row.fields[name] ?? row.key]))),
      },
    ]
  })
}

const longestAudited = 200

export const short = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => (JSON.stringify(value) ?? '').length <= longestAudited),
  )

/** The value of a field in a stored row. */
function storedValue(
  column: EntityTable['fields'][string] | undefined,
  row: Record<string, unknown>,
): unknown {
  // Which files a row had is not in its columns.
  if (!column || 'files' in column) return undefined
  if ('localized' in column)
    return {
      zh: row[`${column.localized}_zh`],
      en: row[`${column.localized}_en`],
      zh_hant: row[`${column.localized}_zh_hant`],
    }
  if ('detail' in column) return (row.details as Record<string, unknown>)[column.detail]
  return row[column.column]
}
