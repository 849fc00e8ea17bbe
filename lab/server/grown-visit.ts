import { mkdirSync } from 'node:fs'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { openDemoVisit } from './demo-visit.ts'
import { growHarbour } from './more-reports.ts'
import { fastSettings, startOwnPostgres } from '@lustra/testing/postgres-server.ts'

/** Memory of a server for a million reports; loading them writes as much again into the log. */
const serverSettings = [...fastSettings, 'shared_buffers=1GB', 'max_wal_size=8GB']

export interface GrownVisitOptions {
  size: 'small' | 'large'
  stores: number
  reports: number
  /** Folder of the database for reuse; temporary by default. */
  folder: string | undefined
  /** In a PostgreSQL server of its own instead of the embedded database. */
  server: boolean
}

/**
 * A visit of the demo with HARBOUR extended to these numbers; a database that is filled is used as it is. `close` stops a server of its
 * own. Rejects without local or downloaded binaries of PostgreSQL.
 */
export async function openGrownVisit(
  account: string,
  { size, stores, reports, folder, server: isServer }: GrownVisitOptions,
): Promise<Awaited<ReturnType<typeof openDemoVisit>>> {
  const grow = async (database: Database) => {
    if (reports > 0) await growHarbour(database, stores, reports)
  }
  if (!isServer) return openDemoVisit(account, { size, folder, grow })
  if (folder) mkdirSync(folder, { recursive: true })
  const server = await startOwnPostgres(cacheFolder, { ...(folder && { folder }), settings: serverSettings })
  try {
    const visit = await openDemoVisit(account, { size, grow, url: server.url })
    return {
      ...visit,
      async close() {
        await visit.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
