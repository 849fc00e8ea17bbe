import { readFileSync } from 'node:fs'
import type { Database } from '@lustra/server/platform/database/open.ts'

/**
 * Returns a function that reads the CPU time, in milliseconds, of this process and of PostgreSQL's processes for its present connections.
 * Other work on the machine delays a response, and hardly changes its CPU time. Undefined when PostgreSQL runs on another machine
 * or the system is not Linux; the embedded database runs in this process.
 */
export async function cpuReader(database: Database): Promise<(() => number) | undefined> {
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  if (database.kind === 'embedded') return own
  const { rows } = await database.asOwner((client) =>
    client.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()'),
  )
  // Nanoseconds that the process ran, nanoseconds that it waited, time slices.
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`)
  const read = () => {
    let nanoseconds = 0
    for (const file of files) {
      try {
        nanoseconds += Number(readFileSync(file, 'latin1').split(' ', 1)[0])
      } catch {
        // The connection was closed.
      }
    }
    return nanoseconds / 1_000_000
  }
  return read() > 0 ? () => own() + read() : undefined
}
