import pg from 'pg'
import type { DatabaseSettings } from './database.settings.ts'
import { openEmbedded, type Embedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { startupRetry, whenReady } from './startup-retry.ts'
import { asSetup, type OwnerAccess } from './setup.ts'
import { roleNames } from './roles.ts'
import { createScopes, type Scopes, type Tx } from './scope.ts'

/** For tests: a database that is gone with the process, as it was when `snapshot` was taken. */
export type MemoryDatabase = { kind: 'memory'; snapshot?: Uint8Array<ArrayBuffer> }

export interface Database extends Scopes, OwnerAccess {
  kind: 'embedded' | 'postgres'
  /** Connections that may read nothing by themselves; use a scope. */
  pool: pg.Pool
  /** Everything there is, to open it again as a MemoryDatabase. Embedded only. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Opens the database, brings it to this version and lets `storeRows` write the product's own rows. Waits some seconds for a
 * server that is not ready. Rejects with a sentence for the person who starts the server.
 */
export async function connectDatabase(
  settings: DatabaseSettings | MemoryDatabase,
  storeRows: (tx: Tx) => Promise<void>,
  retry = startupRetry,
): Promise<Database> {
  const database = settings.kind === 'postgres' ? openServer(settings.url) : await openFolder(settings)
  try {
    await whenReady(() => database.asOwner(migrateDatabase), retry)
    await asSetup(database, storeRows)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function openServer(connectionString: string): Database {
  const owner = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 1_000 })
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect: becomeNobody,
  })
  for (const each of [owner, pool]) outlive(each)
  return {
    kind: 'postgres',
    pool,
    ...createScopes(pool),
    asOwner: (work) => borrow(owner, work),
    dump: () => Promise.reject(new Error('Use pg_dump for a PostgreSQL server')),
    close: async () => void (await Promise.all([pool.end(), owner.end()])),
  }
}

async function openFolder(settings: DatabaseSettings | MemoryDatabase): Promise<Database> {
  const folder = settings.kind === 'folder' ? settings.folder : undefined
  const snapshot = settings.kind === 'memory' ? settings.snapshot : undefined
  const unlock = folder ? lockFolder(folder) : () => undefined
  try {
    return embeddedDatabase(await openEmbedded({ folder, snapshot }), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function embeddedDatabase({ engine, pool: createPool }: Embedded, unlock: () => void): Database {
  const pool = createPool({ onConnect: becomeNobody })
  outlive(pool)
  return {
    kind: 'embedded',
    pool,
    ...createScopes(pool),
    // There is one session, so the owner is this session without its role.
    asOwner: (work) =>
      borrow(pool, async (client) => {
        await client.query('set role none')
        try {
          return await engine.unlimited(() => work(client))
        } finally {
          await becomeNobody(client)
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
 * A connection that dies is replaced, and its query fails. Without listeners the process would end with it: the pool hears
 * of idle connections only, so those at work have one of their own.
 */
function outlive(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * From here on the connection may read nothing until a scope gives it a role. Nothing is compiled for it either: PostgreSQL takes
 * a second for that where policies make a plan look dear, and the answer takes a hundredth.
 */
async function becomeNobody(client: pg.ClientBase): Promise<void> {
  // Before the very first migration there is no such role, and nothing to read either.
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleNames.login])
  if (rowCount) await client.query(`set jit = off; set role ${roleNames.login}`)
}

async function borrow<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
