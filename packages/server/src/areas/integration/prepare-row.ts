import { createHash } from 'node:crypto'
import { newPublicId } from '../../platform/database/schema/columns.ts'
import { FieldRefusal, type FieldColumn, type ReferredRow } from './entity.types.ts'
import { addressOf, naturalOf, referencesOf, type Found, type SentRow } from './look-up.ts'
import { listFiles, refuseOtherFile, type FilesOfRow, type ListedFile } from './row-files.ts'
import { columnsOf, type WrittenRow } from './row-sql.ts'
import type { TableOptions } from './writer.types.ts'

export interface PreparedRow extends WrittenRow {
  key: string
  hash: string
  isNew: boolean
  /** Hidden until now, because its source had deleted it. */
  isRemoved: boolean
  fields: SentRow['fields']
  files: FilesOfRow
}

const shortIds = 2 ** 31

/** A row as it is to be stored. Throws FieldRefusal. */
export function prepare(row: SentRow, found: Found, options: TableOptions): PreparedRow {
  const { entity, now } = options
  const { key, fields } = row
  const known = found.known.get(key)
  const natural = !known && entity.natural ? found.natural.get(naturalOf(entity, row)) : undefined
  if (natural?.takenBy)
    throw new FieldRefusal(entity.natural!.field, `is that of the key ${natural.takenBy}`, 'conflict')
  const isNew = !known && !natural
  const referredBy = new Map<string, ReferredRow>()
  const columns: Record<string, unknown> = {}
  const has: string[] = []
  const sent =
    isNew && entity.natural ? { ...fields, [entity.natural.field]: naturalOf(entity, row) } : fields
  for (const one of referencesOf(row, options)) referredBy.set(one.field, found.referred.get(addressOf(one))!)
  const files: Record<string, ListedFile[]> = {}
  for (const [field, value] of Object.entries(sent)) {
    const column = entity.fields[field]
    if (!column || value === undefined) continue
    has.push(field)
    if ('files' in column) {
      files[field] = listFiles(field, column.files, value, found, options)
      continue
    }
    const stored = 'refersTo' in column ? referredValue(field, column, referredBy.get(field)) : value
    for (const [name, part] of Object.entries(columnsOf(column, stored)))
      columns[name] = name === 'details' ? { ...(columns.details as object), ...(part as object) } : part
  }
  const derived = entity.derive?.({
    sent: fields,
    key,
    isNew,
    now,
    referred: (field) => referredBy.get(field),
    serviceTypes: found.serviceTypes,
    documentTypes: found.documentTypes,
  })
  for (const [name, value] of Object.entries(derived ?? {})) {
    has.push(`~${name}`)
    columns[name] = name === 'details' ? { ...(value as object), ...(columns.details as object) } : value
  }
  return {
    key,
    fields,
    files,
    hash: hashOf(fields),
    isNew,
    isRemoved: known?.isRemoved ?? natural?.isRemoved ?? false,
    id: known?.id ?? natural?.id ?? (entity.idType === 'int' ? newPublicId() % shortIds : newPublicId()),
    has,
    columns,
  }
}

/** What is stored of a row that a field refers to. */
function referredValue(
  field: string,
  column: Extract<FieldColumn, { refersTo: string }>,
  row: ReferredRow | undefined,
): unknown {
  if (!row) return null
  if (column.refersTo !== 'files') return row.id
  refuseOtherFile(field, 'accepts' in column ? column.accepts : undefined, row)
  return row.key
}

/** Of a row as sent, whatever the order of its fields: SHA-256 of its JSON with sorted names. */
export const hashOf = (fields: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(fields)))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
