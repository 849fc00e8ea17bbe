/** A batch of stores that is interrupted, and what became of its rows. */
import type pg from 'pg'
import { toLines, type System } from '../lib/system.ts'

/** Lines as a batch answers them, besides the last. */
interface Line {
  key: string
  result: string
}

export interface Batch {
  /** Keys of rows that were acknowledged as stored. */
  acknowledged: Set<string>
  /** Sends all rows; ends without an error when the connection does. Returns whether it was complete. */
  send(system: System): Promise<boolean>
  /** Compares with the tables. */
  compare(client: pg.Client): Promise<{ lost: string[]; twice: string[]; stored: number }>
}

/** Stores with names that begin with `prefix`. */
export function createBatch(prefix: string, rows: number): Batch {
  const acknowledged = new Set<string>()
  return {
    acknowledged,
    async send(system) {
      try {
        for await (const line of system.batch(
          '/groups/HARBOUR/stores:batch',
          toLines(rowsOf(prefix, rows)),
        )) {
          if (line.complete !== undefined) return line.complete === true
          const { key, result } = line as unknown as Line
          if (['created', 'changed', 'unchanged'].includes(result)) acknowledged.add(key)
        }
      } catch {
        // The connection ended: what was acknowledged counts.
      }
      return false
    },
    async compare(client) {
      const { rows: found } = await client.query<{ name: string; stored: number; known: number }>(
        `select s.name, count(distinct s.id)::int as stored, count(distinct k.key)::int as known
         from stores s left join source_keys k on k.group_id = s.group_id and k.entity = 'stores' and k.target_id = s.id
         where s.name like $1 group by s.name`,
        [`${prefix}-%`],
      )
      const names = new Set(found.map(({ name }) => name))
      return {
        lost: [...acknowledged].filter((key) => !names.has(key)),
        twice: found.filter(({ stored, known }) => stored !== 1 || known !== 1).map(({ name }) => name),
        stored: found.length,
      }
    },
  }
}

/** The key of a row is its name. */
function* rowsOf(prefix: string, rows: number): Generator<object> {
  for (let number = 0; number < rows; number++) {
    const key = `${prefix}-${number}`
    yield { key, name: key, customerName: `Customer ${number % 400}` }
  }
}
