import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Tx } from './scope.ts'

/**
 * A statement with `sql.placeholder` values that is built once per connection, and that PostgreSQL parses once and need not plan
 * again. For statements of a fixed text whose plan does not depend on the values: after five runs PostgreSQL may use a plan for any
 * values. Behind a pooler it is built once only.
 */
export function prepared<P>(name: string, build: (tx: Tx) => { prepare(name: string): P }): (tx: Tx) => P {
  const known = new WeakMap<Tx, P>()
  return (tx) => {
    const statement = known.get(tx) ?? build(tx).prepare(name)
    known.set(tx, statement)
    return statement
  }
}

/** Each costs PostgreSQL some hundred kB in every connection, parsed and perhaps planned. */
const mostNamed = 100
/** A statement is named from this run on: most texts that were sent once or twice are never sent again. */
const leastRuns = 3
const mostCountedTexts = 1_000

const names = new Map<string, string>()
const runs = new Map<string, number>()

/** The name of a statement by its text; undefined for one that is rare so far, or when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === mostNamed) return known
  const count = (runs.get(text) ?? 0) + 1
  if (count < leastRuns) {
    if (runs.size === mostCountedTexts) runs.clear()
    runs.set(text, count)
    return undefined
  }
  runs.delete(text)
  const name = `repeated_${names.size}`
  names.set(text, name)
  return name
}

const repeating = new WeakMap<Tx, Tx>()

/**
 * The same transaction for statements whose text depends on the request, such as a search by some of many filters. PostgreSQL parses
 * those that are often sent once per connection, and applies the row policies to them. It plans each run for its values, unless a plan
 * for any values is as good by its estimates.
 */
export function repeated(tx: Tx): Tx {
  const known = repeating.get(tx)
  if (known) return known
  const { $client: client } = tx as Tx & { $client?: pg.PoolClient }
  // A nested transaction of drizzle has no client of its own.
  if (!client) return tx
  const naming = drizzle(
    Object.assign(Object.create(client) as pg.PoolClient, {
      query: (config: pg.QueryConfig, values: unknown[]) =>
        client.query({ ...config, name: config.name ?? nameOf(config.text) }, values),
    }),
  )
  repeating.set(tx, naming).set(naming, naming)
  return naming
}
