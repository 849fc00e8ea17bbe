/**
 * Checks of columns that imports and operators write by SQL, where no route looks at the values. They hold for every row that is added
 * or changed; `npm run doctor` names the rows of earlier versions that break them.
 */
import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'

/** The condition that the values of a column meet. */
type Rule = (column: string) => string

/** Named by the table and the column, so that a refusal says what is wrong. */
export const validColumns = (table: string, rules: Record<string, Rule>) =>
  Object.entries(rules).map(([column, rule]) => check(`${table}_${column}_valid`, sql.raw(rule(column))))

export const notBlank: Rule = (column) => `${column} ~ '\\S'`

export const oneOf =
  (...values: readonly string[]): Rule =>
  (column) =>
    `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

export const between =
  (least: number, most: number): Rule =>
  (column) =>
    `${column} between ${least} and ${most}`

export const notNegative: Rule = (column) => `${column} >= 0`

/** Numbers that JSON can represent: PostgreSQL sorts NaN behind all others. */
export const finite: Rule = (column) => `${column} > '-Infinity' and ${column} < 'Infinity'`

export const positive: Rule = (column) => `${column} > 0`

/** Neither infinite, which JavaScript cannot represent, nor a typing error by a century. */
export const plausible: Rule = (column) => `${column} >= '2000-01-01' and ${column} < '2100-01-01'`

/** A time at which something happened; two days for clocks and time zones. */
export const past: Rule = (column) => `${column} >= '2000-01-01' and ${column} < now() + interval '2 days'`

export const firstOfMonth: Rule = (column) => `${plausible(column)} and extract(day from ${column}) = 1`

export const category = oneOf('clean', 'pest', 'food-safety', 'process-water')

export const language = oneOf('zh', 'zh_hant', 'en')

/** Empty, or with an address. */
export const mail: Rule = (column) => `${column} = '' or ${column} ~ '^[^@\\s]+@[^@\\s]+$'`

export const contentType: Rule = (column) => `${column} ~ '^[a-z]+/[a-zA-Z0-9.+-]+$'`

export const withoutNulls: Rule = (column) => `array_position(${column}, null) is null`

/**
 * A name of the IANA database, which PostgreSQL knows. It also accepts abbreviations, and offsets as POSIX writes them, whose sign is
 * the opposite one: those are not names with letters only, or have no slash.
 */
export const timeZone: Rule = (column) =>
  `${column} ~ '^(UTC|Etc/GMT([+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' and is_time_zone(${column})`

/** What `readDetails` reads. A report without a file may have none yet. */
export const reportDetails: Rule = (column) =>
  `not has_file or coalesce(jsonb_typeof(${column}) = 'object' and jsonb_typeof(${column} -> 'areas') = 'array'
  and jsonb_typeof(${column} -> 'recommendations') = 'array' and jsonb_path_match(${column}, '
    exists($.technician ? (@.type() == "string")) && exists($.signedBy ? (@.type() == "string"))
    && exists($.minutes ? (@.type() == "number" && @ >= 0)) && !exists($.recommendations[*] ? (@.type() != "string"))
    && !exists($.areas[*] ? (@.type() != "object"))
    && !exists($.areas[*] ? (!exists(@.area ? (@.type() == "string")) || !exists(@.finding ? (@.type() == "string")) || !(@.values.type() == "array")))
    && !exists($.areas[*].values[*] ? (@.type() != "number"))'), false)`
