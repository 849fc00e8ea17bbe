import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { startEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts'
import type { WorkerStart } from './embedded-worker.types.ts'

const statementMs = 15_000

/** An engine with pools that talk to it like to a PostgreSQL server. */
export interface Embedded {
  engine: EmbeddedEngine
  /** A pool of exactly one connection, because the engine has a single session. */
  pool(options?: pg.PoolConfig): pg.Pool
}

/** Opens the embedded PostgreSQL; rejects when the folder cannot be opened. */
export async function openEmbedded(start: WorkerStart): Promise<Embedded> {
  const engine = startEmbeddedEngine(start, statementMs)
  await engine.waitReady
  return { engine, pool: (options) => poolOf(engine, options) }
}

function poolOf(engine: EmbeddedEngine, options: pg.PoolConfig = {}): pg.Pool {
  // Each client gets its own connection object: with a shared one, ending a client would remove the listeners of the
  // next.
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connection: connectionTo(engine) } as pg.ClientConfig)
    }
  }
  return new pg.Pool({
    ...options,
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    // A scope opened inside another one would wait forever for the only connection; the timeout turns this into an
    // error.
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig)
}

interface ParseQuery {
  types?: unknown
}

function connectionTo(engine: EmbeddedEngine): object {
  const { connection } = createPgConfig(engine as never)
  const parse = connection.parse.bind(connection)
  // drizzle sends `types` as an object; the adapter of 0.5.16 calls types.forEach, and the client would hang.
  connection.parse = (query: ParseQuery) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  return connection
}
