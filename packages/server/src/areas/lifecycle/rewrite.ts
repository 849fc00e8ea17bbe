import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'

const rowsAtOnce = 500

export interface Rewritten {
  table: string
  columns: readonly string[]
  where: SQL
}

interface Column {
  name: string
  type: string
  isKey: boolean
}

/** Changes columns of rows by a function, some rows at a time; unchanged rows are not written. Returns how many were. */
export async function rewrite(
  tx: Tx,
  { table, columns, where }: Rewritten,
  change: (value: unknown) => unknown,
): Promise<number> {
  const described = await columnsOf(tx, table)
  const key = described.filter(({ isKey }) => isKey)
  const changed = columns.map((column) => described.find(({ name }) => name === column)!)
  const parts = partsOf(table, key, changed)
  let written = 0
  for (let last: unknown; ;) {
    const after = last === undefined ? sql`true` : parts.after(last)
    const { rows } = await tx.execute<Row>(parts.page(sql`(${where}) and ${after}`))
    const all = rows.flatMap(({ at, before }) => {
      const values = before.map((value) => (value === null ? null : change(value)))
      const isSame = JSON.stringify(values) === JSON.stringify(before)
      return isSame
        ? []
        : [{ ...at, ...Object.fromEntries(values.map((value, index) => [`to_${index}`, value])) }]
    })
    if (all.length > 0) written += (await tx.execute(parts.update(all))).rowCount ?? 0
    last = rows.at(-1)?.at
    if (rows.length < rowsAtOnce) return written
  }
}

interface Row extends Record<string, unknown> {
  at: Record<string, unknown>
  before: unknown[]
}

function partsOf(table: string, key: readonly Column[], changed: readonly Column[]) {
  const listed = (write: (name: string) => string) => key.map(({ name }) => write(name)).join(', ')
  const keyTypes = key.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const newTypes = changed.map(({ type }, index) => `to_${index} ${type}`).join(', ')
  const sets = changed.map(({ name }, index) => `"${name}" = g.to_${index}`).join(', ')
  const values = changed.map(({ name }) => `"${name}"`).join(', ')
  const sameKey = key.map(({ name }) => `t."${name}" = g."${name}"`).join(' and ')
  return {
    page: (where: SQL) => sql`
      select jsonb_build_object(${sql.raw(listed((name) => `'${name}', "${name}"`))}) as at, jsonb_build_array(${sql.raw(values)}) as before
      from ${sql.raw(table)} where ${where} order by ${sql.raw(listed((name) => `"${name}"`))} limit ${rowsAtOnce} for update`,
    after: (last: unknown) => sql`(${sql.raw(listed((name) => `"${name}"`))}) > (
      select ${sql.raw(listed((name) => `k."${name}"`))} from jsonb_to_record(${JSON.stringify(last)}::jsonb) as k (${sql.raw(keyTypes)}))`,
    update: (rows: readonly object[]) => sql`update ${sql.raw(table)} t set ${sql.raw(sets)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (${sql.raw(`${keyTypes}, ${newTypes}`)}) where ${sql.raw(sameKey)}`,
  }
}

/** The columns of a table, those of its primary key in their order. */
async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select attname::text as name, format_type(atttypid, atttypmod) as type, k.place is not null as "isKey"
    from pg_attribute a
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    left join lateral unnest(i.indkey) with ordinality k (attnum, place) on k.attnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not attisdropped order by k.place`)
  return rows
}
