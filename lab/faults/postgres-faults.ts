/** The faults of a PostgreSQL server. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OwnPostgres } from '@lustra/testing/postgres-server.ts'
import type { DelayingProxy } from './delaying-proxy.ts'
import type { Fault } from './fault.ts'
import type { Volume } from './volume.ts'

/** Between two crashes, or two rounds of ending connections, in ms. */
const pauseMs = { restart: 3_000, kill: 100 }
/** After this time the server gives up a statement, in ms. */
const statementLimitMs = 17_000
/** Added to every message between the server and PostgreSQL. */
const delayMs = 150

export interface PostgresFaultTarget {
  server: OwnPostgres
  proxy: DelayingProxy
  /** Disks of the tables and of the write-ahead log; undefined where none can be mounted. */
  volumes: { tables: Volume; log: Volume } | undefined
}

/** Runs statements as the owner of the cluster, past the proxy. */
export async function asOwner<T>(
  { url }: Pick<OwnPostgres, 'url'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // The owner can also change a cluster that is read-only.
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function postgresFaults(
  { server, proxy, volumes }: PostgresFaultTarget,
  milliseconds: number,
): Fault[] {
  return [
    {
      name: 'immediate restart',
      isNoticed: true,
      cause: (over) =>
        repeat(over, pauseMs.restart, async () => {
          await server.crash()
          await server.start()
        }),
    },
    {
      name: 'stopped',
      isNoticed: true,
      async cause(over) {
        await server.crash()
        await over()
        await server.start()
      },
    },
    {
      name: 'read-only',
      isNoticed: true,
      async cause(over) {
        await alter(server, 'alter system set default_transaction_read_only = on')
        await over()
        await alter(server, 'alter system reset default_transaction_read_only')
      },
    },
    {
      name: 'ended connections',
      isNoticed: true,
      cause: (over) =>
        asOwner(server, (client) =>
          repeat(over, pauseMs.kill, () =>
            client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where backend_type = 'client backend' and pid <> pg_backend_pid()`,
            ),
          ),
        ),
    },
    {
      name: 'slow',
      isNoticed: false,
      async cause(over) {
        proxy.delay(delayMs)
        await over()
        proxy.delay(0)
      },
    },
    {
      name: 'silent',
      // Below the limit of a statement every call succeeds, late.
      isNoticed: milliseconds > statementLimitMs,
      async cause(over) {
        const release = proxy.hold()
        await over()
        release()
      },
    },
    ...(volumes ? [fullDisk(server, volumes.tables), fullLog(server, volumes.log)] : []),
  ]
}

const fullDisk = (server: OwnPostgres, tables: Volume): Fault => ({
  name: 'full disk',
  isNoticed: true,
  isFull: true,
  async cause(over) {
    tables.fill()
    await over()
    tables.free()
    await server.start()
  },
})

const fullLog = (server: OwnPostgres, log: Volume): Fault => ({
  name: 'full disk of the write-ahead log',
  isNoticed: true,
  isFull: true,
  async cause(over) {
    log.fill()
    // Uses up the segments that are recycled. PostgreSQL ends when it cannot write its log.
    await asOwner(server, async (client) => {
      for (;;) await client.query(`select pg_logical_emit_message(false, 'filling', repeat('-', 1000000))`)
    }).catch(() => undefined)
    await over()
    log.free()
    // As a service manager does. It may also have recovered by itself.
    await server.start()
  },
})

/** Repeats work until `over` resolves, with a pause in between. */
async function repeat(
  over: () => Promise<unknown>,
  pause: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let isOver = false
  const end = over().then(() => (isOver = true))
  while (!isOver) {
    await work()
    await Promise.race([end, sleep(pause)])
  }
}

/** Changes a setting of the cluster, also for open connections. */
const alter = (server: OwnPostgres, statement: string): Promise<void> =>
  asOwner(server, async (client) => {
    await client.query(statement)
    await client.query('select pg_reload_conf()')
  })
