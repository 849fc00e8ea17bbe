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
