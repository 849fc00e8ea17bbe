import { sql, type SQL } from 'drizzle-orm'
import type { EntityTable, FieldColumn } from './entity.types.ts'

const languages = ['zh', 'en', 'zh_hant'] as const

/** A row as it is written: the id, the columns with values, and which fields were sent. */
export interface WrittenRow {
  id: number
  /** Names of fields, and of derived columns after `~`. */
  has: readonly string[]
  columns: Readonly<Record<string, unknown>>
}

/** The columns of a field with its value. */
export function columnsOf(field: FieldColumn, value: unknown): Record<string, unknown> {
  if ('localized' in field) {
    const texts = value as Partial<Record<(typeof languages)[number], string>>
    return Object.fromEntries(languages.map((one) => [`${field.localized}_${one}`, texts[one] ?? '']))
  }
  if ('detail' in field) return { details: { [field.detail]: value } }
  if ('files' in field) return {}
  return { [field.column]: value }
}

/** Every column that is written, with its type. */
function typesOf({ fields, derived = {} }: EntityTable): Map<string, string> {
  const found = new Map<string, string>(Object.entries(derived))
  for (const field of Object.values(fields)) {
    if ('localized' in field) for (const one of languages) found.set(`${field.localized}_${one}`, 'text')
    else if ('detail' in field) found.set('details', 'jsonb')
    else if ('column' in field) found.set(field.column, field.type)
  }
  return found
}

/** Whether a given row `g` differs from the stored one `t` in a field; files are compared by themselves. */
function differs(name: string, field: Exclude<FieldColumn, { files: unknown }>): string {
  const sent = `g.has ? '${name}'`
  if ('localized' in field)
    return `${sent} and (${languages.map((one) => `t.${field.localized}_${one} is distinct from g.${field.localized}_${one}`).join(' or ')})`
  if ('detail' in field)
    return `${sent} and t.details -> '${field.detail}' is distinct from g.details -> '${field.detail}'`
  return `${sent} and t.${field.column} is distinct from g.${field.column}`
}

/** Statements that write rows of an entity. Each has the parameters group and rows, a JSON array of `toGiven`. */
export interface RowStatements {
  /** Locks the stored rows; returns `id`, the row as JSON in `before`, and the names of fields that differ in `changed`. */
  compare: string
  insert: string
  update: string
}

const built = new WeakMap<EntityTable, RowStatements>()

export function statementsOf(entity: EntityTable): RowStatements {
  const known = built.get(entity)
  if (known) return known
  const made = build(entity)
  built.set(entity, made)
  return made
}

function build(entity: EntityTable): RowStatements {
  const { table, idType, fields, derived = {} } = entity
  const types = [...typesOf(entity)]
  const given = `jsonb_to_recordset($2::jsonb) as g(id ${idType}, has jsonb, ${types.map(([name, type]) => `${name} ${type}`).join(', ')})`
  const found = `t.group_id = $1 and t.id = g.id`
  const unlessKept = (name: string) => (entity.kept?.[name] ? ` and not ${entity.kept[name]}` : '')
  const names = Object.entries(fields).flatMap(([name, field]) =>
    'files' in field ? [] : [`case when ${differs(name, field)}${unlessKept(name)} then '${name}' end`],
  )
  const further = Object.keys(derived)
    .filter((column) => column !== 'details')
    .map(
      (column) =>
        `case when g.has ? '~${column}' and t.${column} is distinct from g.${column} then '~${column}' end`,
    )
  // A column is written where a field of it was sent, or it was derived.
  const writersOf = (column: string) => [
    ...Object.entries(fields)
      .filter(([, field]) => Object.hasOwn(columnsOf(field, {}), column))
      .map(([name]) => name),
    `~${column}`,
  ]
  const values = types.map(([column]) => {
    const writers = writersOf(column)
    const names = writers.map((name) => `'${name}'`).join(', ')
    const value = column === 'details' ? 't.details || g.details' : `g.${column}`
    if (column === entity.touches?.column)
      return `${column} = case when g.has ? '${entity.touches.field}' then ${value} else now() end`
    return `${column} = case when g.has ?| array[${names}]${writers.map(unlessKept).join('')} then ${value} else t.${column} end`
  })
  return {
    compare: `select t.id, to_jsonb(t) as before, array_remove(array[${[...names, ...further].join(', ')}], null) as changed
      from ${given} join ${table} t on ${found} order by t.id for update of t`,
    // A column that no row has keeps its default, so rows are grouped by their columns before.
    insert: `insert into ${table} (group_id, id, $columns) overriding system value
      select $1, g.id, $values from ${given}`,
    update: `update ${table} t set ${values.join(', ')} from ${given} where ${found}`,
  }
}

/** The statement that inserts rows with these columns. */
export const insertOf = (entity: EntityTable, columns: readonly string[]): string =>
  statementsOf(entity)
    .insert.replace('$columns', columns.join(', '))
    .replace('$values', columns.map((column) => `g.${column}`).join(', '))

export const toGiven = ({ id, has, columns }: WrittenRow) => ({ id, has, ...columns })

/** A statement with the parameters $1 and $2. */
export function statement(text: string, first: unknown, second: unknown): SQL {
  const parts = text.split(/(\$[12])/)
  return sql.join(
    parts.map((part) => (part === '$1' ? sql`${first}` : part === '$2' ? sql`${second}` : sql.raw(part))),
  )
}
