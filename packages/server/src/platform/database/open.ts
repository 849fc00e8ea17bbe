import pg from 'pg'
import type { DatabaseSettings } from './database.settings.ts'
import type { Embedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { RequestClient, UnnamedClient } from './request-client.ts'
import { createReplica, type Replica } from './replica.ts'
import { startupRetry, whenReady } from './startup-retry.ts'
import { asSetup, type OwnerAccess } from './setup.ts'
import { roleNames } from './roles.ts'
import { createScopes, type Scopes, type Tx } from './scope.ts'

/** For tests: an in-memory database that ends with the process, restored from `snapshot`. */
export type MemoryDatabase = { kind: 'memory'; snapshot?: Uint8Array<ArrayBuffer> }

export interface Database extends Scopes, OwnerAccess {
  kind: 'embedded' | 'postgres'
  /** Connections without read privileges of their own; use a scope. */
  pool: pg.Pool
  /** Serves lists and reports where DATABASE_URL_READ is set. */
  replica?: Replica
  /** Returns the whole content, to be opened again as a MemoryDatabase. Embedded only. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Opens the database, migrates it to this version and lets `storeRows` write the product's own rows, unless a newer
 * version already did. Waits some seconds for a server that is not ready. Rejects with a sentence for the operator.
 */
export async function connectDatabase(
  settings: DatabaseSettings | MemoryDatabase,
  storeRows: (tx: Tx) => Promise<void>,
  retry = startupRetry,
): Promise<Database> {
  const database = settings.kind === 'postgres' ? openServer(settings) : await openFolder(settings)
  try {
    const tables = await whenReady(
      (onProgress) =>
        database.asOwner((client) => {
          retry.report?.('updating the tables')
          return migrateDatabase(client, onProgress)
        }),
      retry,
    )
    // A restarted process of the previous version leaves the rows of the newer one.
    if (tables === 'own') await asSetup(database, storeRows)
    await database.replica?.start()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const statementMs = 15_000
/** The primary serves a read that the replica has not finished until then. */
const replicaStatementMs = 5_000
const idleMs = 30_000
/** How much longer to wait for a database that does not even cancel the statement, such as during a commit on a disk that hangs. */
const unansweredMs = 2_000
/** For looking whether the replica is there. */
const probeMs = 2_000

/** What a connection of its own has as settings, for each transaction behind a pooler. */
const transactionLimits = (ofStatement: number): string =>
  `set local statement_timeout = ${ofStatement}; set local idle_in_transaction_session_timeout = ${idleMs}; set local jit = off; `

type ServerSettings = Extract<DatabaseSettings, { kind: 'postgres' }>

function openServer({ url, directUrl, read }: ServerSettings): Database {
  const owner = new pg.Pool({
    connectionString: directUrl ?? url,
    fallback_application_name: 'lustra owner',
    max: 1,
    idleTimeoutMillis: 1_000,
  })
  outlive(owner)
  const pool = requestPool(url, !!directUrl)
  const replica = read && openReplica(read, pool, !!directUrl)
  return {
    kind: 'postgres',
    pool,
    ...(replica && { replica }),
    ...createScopes(pool, directUrl ? transactionLimits(statementMs) : '', replica),
    asOwner: (work) => withClient(owner, work),
    dump: () => Promise.reject(new Error('Use pg_dump for a PostgreSQL server')),
    close: async () => void (await Promise.all([pool.end(), owner.end(), replica?.close()])),
  }
}

function openReplica(
  { url, mostLagMs }: NonNullable<ServerSettings['read']>,
  primary: pg.Pool,
  isPooled: boolean,
): Replica {
  const probes = new pg.Pool({
    connectionString: url,
    fallback_application_name: 'lustra probe',
    max: 1,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  outlive(probes)
  const pool = requestPool(url, isPooled, replicaStatementMs)
  const limits = isPooled ? transactionLimits(replicaStatementMs) : ''
  return createReplica({ mostLagMs, limits, primary, pool, probes })
}

/** Connections of requests, each without rights of its own. */
function requestPool(connectionString: string, isPooled: boolean, ofStatement = statementMs): pg.Pool {
  const shared = {
    connectionString,
    fallback_application_name: 'lustra',
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: ofStatement + unansweredMs,
  }
  // A pooler in transaction mode lends a connection for one transaction: it refuses such settings at the start, and a role or a
  // prepared statement would leak to other clients.
  const pool = new pg.Pool(
    isPooled
      ? { ...shared, Client: UnnamedClient }
      : {
          ...shared,
          Client: RequestClient,
          statement_timeout: ofStatement,
          idle_in_transaction_session_timeout: idleMs,
          onConnect: resetRole,
        },
  )
  outlive(pool)
  return pool
}

async function openFolder(settings: DatabaseSettings | MemoryDatabase): Promise<Database> {
  const folder = settings.kind === 'folder' ? settings.folder : undefined
  const snapshot = settings.kind === 'memory' ? settings.snapshot : undefined
  const unlock = folder ? lockFolder(folder) : () => undefined
  try {
    const { openEmbedded } = await import('./embedded.ts')
    return embeddedDatabase(await openEmbedded({ folder, snapshot }), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function embeddedDatabase({ engine, pool: createPool }: Embedded, unlock: () => void): Database {
  const pool = createPool({ onConnect: resetRole })
  outlive(pool)
  return {
    kind: 'embedded',
    pool,
    ...createScopes(pool),
    // There is a single session, so the owner is this session with its role reset.
    asOwner: (work) =>
      withClient(pool, async (client) => {
        await client.query('set role none')
        try {
          return await engine.unlimited(() => work(client))
        } finally {
          await resetRole(client)
        }
      }),
    dump: () => engine.dump(),
    async close() {
      await pool.end()
      await engine.close()
      unlock()
    },
  }
}

/**
 * Replaces a broken connection and fails its query. Without listeners the error would end the process: the pool listens
 * to idle connections only, so those in use get their own listener.
 */
function outlive(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * From here on the connection may read nothing until a scope sets a role. JIT compilation is off: PostgreSQL spends a
 * second on it where policies make a plan look expensive, while the query takes a hundredth.
 */
async function resetRole(client: pg.ClientBase): Promise<void> {
  // Before the first migration neither the role nor anything to read exists.
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleNames.login])
  if (rowCount) await client.query(`set jit = off; set role ${roleNames.login}`)
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
