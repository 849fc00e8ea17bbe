import type { ImportRow } from '@lustra/core/contract'
import { and, asc, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { CheckedRow, SheetKind } from '../shared/sheet-kind.ts'

/** Stores the results of a check, in one statement for any number. */
export async function addRows(
  tx: Tx,
  { groupId, importId }: { groupId: number; importId: number },
  checked: readonly (CheckedRow & { isHidden: boolean })[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${rows} (group_id, import_id, line, name, outcome, fields, after, before, target_id, is_hidden)
    select ${groupId}, ${importId}, line, name, outcome, fields, nullif(after, 'null'), nullif(before, 'null'), "targetId", "isHidden"
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as r (line int, name text, outcome text, fields jsonb, after jsonb, before jsonb, "targetId" bigint, "isHidden" boolean)`)
}

export const deleteRows = (tx: Tx, importId: number): Promise<unknown> =>
  tx.delete(rows).where(eq(rows.importId, importId))

export const noOutcomes = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Returns the number of rows per outcome. */
export async function countOutcomes(tx: Tx, importId: number): Promise<Record<ImportRow['Outcome'], number>> {
  const found = await tx
    .select({ outcome: rows.outcome, count: count() })
    .from(rows)
    .where(eq(rows.importId, importId))
    .groupBy(rows.outcome)
  return { ...noOutcomes, ...Object.fromEntries(found.map((one) => [one.outcome, one.count])) }
}

/** The rows of an import, all or only those with errors. */
export const rowsThat = (importId: number, refused: boolean): SQL | undefined =>
  and(eq(rows.importId, importId), refused ? eq(rows.outcome, 'refused') : undefined)

/** Returns a batch of them by line, from a given one; with `kind` all values of added rows, else only those with notes. */
export async function findRows(
  tx: Tx,
  condition: SQL | undefined,
  {
    limit,
    offset = 0,
    after = 0,
    kind,
  }: { limit: number; offset?: number; after?: number; kind?: SheetKind },
): Promise<ImportRow[]> {
  const found = await tx
    .select({
      line: rows.line,
      name: rows.name,
      outcome: rows.outcome,
      fields: rows.fields,
      isHidden: rows.isHidden,
      after: kind ? rows.after : sql<null>`null`,
    })
    .from(rows)
    .where(and(condition, gt(rows.line, after)))
    .orderBy(asc(rows.line))
    .limit(limit)
    .offset(offset)
  const added = found.filter((row) => row.outcome === 'added' && row.after)
  const values = kind
    ? await kind.valuesOf(
        tx,
        added.map((row) => row.after as Record<string, unknown>),
      )
    : []
  return found.map((row) => ({
    Row: row.line,
    Name: row.name,
    Outcome: row.outcome as ImportRow['Outcome'],
    IsHidden: row.isHidden,
    Fields: withValues(row.fields as ImportRow['Fields'], values[added.indexOf(row)]),
  }))
}

/** All values of a row that has some; notes are added by the previous version's rows without one. */
function withValues(fields: ImportRow['Fields'], values: Record<string, string> = {}): ImportRow['Fields'] {
  const noted = fields.map((field) => ({ ...field, Note: field.Note ?? '' }))
  const others = Object.entries(values)
    .filter(([Field, After]) => After && !noted.some((one) => one.Field === Field))
    .map(([Field, After]) => ({ Field, Before: '', After, Fault: '', Note: '' }))
  const order = Object.keys(values)
  return [...noted, ...others].toSorted((one, other) => order.indexOf(one.Field) - order.indexOf(other.Field))
}
