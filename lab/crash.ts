/**
 * `npm run lab crash`: kills the server while it writes (SIGKILL), starts it again and looks for every write that was acknowledged, 50 times
 * on PostgreSQL and on the embedded database; then checks the indexes by amcheck. `--rounds N` sets the repetitions, `--engine
 * PostgreSQL` or `--engine embedded` the engine. Exits with 1 when a write was lost, or stored twice.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Organize } from '@lustra/core/contract'
import pg from 'pg'
import { startPostgres } from '@lustra/testing/postgres-server.ts'
import { call, signIn } from '../tools/lib/api-client.ts'
import { callsOnly, startApiHost, type ApiHost } from '../tools/lib/api-host.ts'
import { chooseEngine } from './lib/choose-engine.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { onInterrupt } from '../tools/lib/processes.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, engine: { type: 'string' } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be an integer of at least 1')

const area = '/api/Security/GroupOrganize'
const writers = 4
/** The longest time until the server is killed, in ms. */
const longest = 400

/** Writes until the server no longer responds. Adds to `acknowledged` the names of nodes that it has confirmed. */
async function write(host: ApiHost, token: string, prefix: string, acknowledged: Set<string>): Promise<void> {
  for (let number = 0; ; number++) {
    const name = `${prefix}-${number}`
    try {
      await call(host.address, `${area}/Insert`, { body: { ParentId: '', Name: name, Sort: 0 }, token })
    } catch {
      return
    }
    acknowledged.add(name)
  }
}

async function kill(host: ApiHost): Promise<void> {
  const ended = once(host.process, 'exit')
  host.process.kill('SIGKILL')
  await ended
}

interface Tally {
  acknowledged: number
  lost: string[]
  twice: string[]
}

/** Kills and starts a server `rounds` times on one database. */
async function crash(engine: string, start: () => Promise<ApiHost>): Promise<Tally> {
  const acknowledged = new Set<string>()
  const lost: string[] = []
  const twice: string[] = []
  let host = await start()
  const token = await signIn(host.address, 'harbour_admin')
  for (let round = 0; round < rounds; round++) {
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(host, token, `crash-${round}-${writer}`, acknowledged),
    )
    const before = acknowledged.size
    await sleep(50 + Math.random() * longest)
    // A busy machine may not have acknowledged a write by then.
    for (let waits = 0; acknowledged.size === before && waits < 200; waits++) await sleep(50)
    await kill(host)
    await Promise.all(writing)
    host = await start()
    const stored = (await call<Organize[]>(host.address, `${area}/GetAllOrganizeTreeTable`, { token })).map(
      ({ Name }) => Name,
    )
    const names = new Set(stored)
    lost.push(...[...acknowledged].filter((name) => !names.has(name)))
    twice.push(...stored.filter((name, index) => stored.indexOf(name) !== index))
    if (round % 10 === 9)
      console.log(`  ${engine}: ${round + 1} kills, ${acknowledged.size} writes acknowledged`)
  }
  await host.stop()
  return { acknowledged: acknowledged.size, lost, twice }
}

/** Checks every B-tree index against its table; throws at the first broken one. Returns their number. */
const checkIndexes = `select count(bt_index_check(index => c.oid, heapallindexed => true))::int as checked
  from pg_class c join pg_am on pg_am.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' and amname = 'btree' and nspname = 'public'`

async function onPostgres(home: string): Promise<Tally & { indexes: number }> {
  const server = await startPostgres(join(home, 'binaries'))
  if (!server) throw new Error('There is no PostgreSQL here')
  try {
    const port = await freePort()
    const env = { ...callsOnly, DATABASE_URL: server.url }
    const tally = await crash('PostgreSQL', () => startApiHost({ port, data: join(home, 'unused'), env }))
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ checked: number }>(checkIndexes)
    await client.end()
    return { ...tally, indexes: rows[0]?.checked ?? 0 }
  } finally {
    await server.stop()
  }
}

async function onEmbedded(home: string): Promise<Tally & { indexes: number }> {
  const port = await freePort()
  const data = join(home, 'data')
  const env = { ...callsOnly, DATABASE_URL: undefined }
  const tally = await crash('embedded', () => startApiHost({ port, data, env }))
  const engine = await PGlite.create({ dataDir: data, extensions: { amcheck, pg_trgm } })
  await engine.exec('create extension if not exists amcheck')
  const { rows } = await engine.query<{ checked: number }>(checkIndexes)
  await engine.close()
  return { ...tally, indexes: rows[0]?.checked ?? 0 }
}

const chosen = chooseEngine({ PostgreSQL: onPostgres, embedded: onEmbedded }, values.engine)

// Ends the processes that it has started.
onInterrupt(async () => undefined)
const home = mkdtempSync(join(tmpdir(), 'lustra-crash-'))
let failed = 0
try {
  for (const [engine, run] of chosen) {
    const { acknowledged, lost, twice, indexes } = await run(home)
    console.log(
      `${engine}: ${rounds} kills, ${acknowledged} writes acknowledged, ${lost.length} lost, ${twice.length} stored twice, ${indexes} indexes intact`,
    )
    for (const name of [...lost, ...twice].slice(0, 20)) console.log(`  ${name}`)
    failed += lost.length + twice.length
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
