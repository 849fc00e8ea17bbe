/**
 * `npm run lab faults`: makes the database fail under a steady load of reads and writes, and checks every response: a result, or a refusal
 * with Retry-After within 25 s; afterwards no acknowledged write is lost or stored twice, and the server works again by itself within
 * 5 s. `--seconds N` sets the length of each fault, `--short` tries each for less than a second, `--only <text>` runs matching ones,
 * `--engine PostgreSQL` or `--engine embedded` those of one engine. Exits with 1 on a violation.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOwnPostgres, type OwnPostgres } from '@lustra/testing/postgres-server.ts'
import { startDelayingProxy, type DelayingProxy } from './delaying-proxy.ts'
import { fullFolder, openFolder, tryReadOnly } from './embedded-faults.ts'
import { answerLimitMs, runFault, type Fault, type FaultTarget } from './fault.ts'
import { createLoad } from './load.ts'
import { asOwner, postgresFaults } from './postgres-faults.ts'
import { mountVolume } from './volume.ts'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { createCalls, loadSettings } from '../lib/load-calls.ts'
import { chooseEngine } from '../lib/choose-engine.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { onInterrupt } from '../../tools/lib/processes.ts'
import { runEach } from '../lib/run-each.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    engine: { type: 'string' },
  },
})
const milliseconds = options.short ? 400 : Number(options.seconds) * 1_000
if (!(milliseconds > 0)) throw new Error('--seconds must be a number above 0')
const isChosen = (engine: string, { name }: Pick<Fault, 'name'>) =>
  `${engine}, ${name}`.includes(options.only)

/** Runs faults one after the other on one host. */
async function runAll(
  target: Omit<FaultTarget, 'load' | 'milliseconds'>,
  faults: Fault[],
): Promise<string[]> {
  const { address } = target.host
  const load = createLoad(address, await createCalls(address), answerLimitMs)
  const violations: string[] = []
  for (const fault of faults.filter((each) => isChosen(target.engine, each)))
    violations.push(...(await runFault({ ...target, load, milliseconds }, fault)))
  return violations
}

async function onPostgres(home: string): Promise<string[]> {
  // Space for the demo data and some minutes of load.
  const tables = mountVolume(join(home, 'tables'), 400)
  const log = mountVolume(join(home, 'log'), 48)
  const volumes = tables && log && { tables, log }
  if (!volumes) console.log('PostgreSQL, full disk: not tried, because this user may not mount a volume')
  let host: ApiHost | undefined
  let server: OwnPostgres | undefined
  let proxy: DelayingProxy | undefined
  try {
    server = await startOwnPostgres(join(home, 'binaries'), {
      ...(volumes && { folder: volumes.tables.folder, logFolder: volumes.log.folder }),
      // Small pieces, so that a full disk is reached soon.
      initdb: ['--wal-segsize=1'],
      settings: ['max_wal_size=16MB', 'min_wal_size=2MB'],
    })
    proxy = await startDelayingProxy({ port: server.port, host: '127.0.0.1' })
    const url = new URL(server.url)
    url.port = String(proxy.port)
    const env = { ...loadSettings, DATABASE_URL: url.href }
    host = await startApiHost({ port: await freePort(), data: join(home, 'unused'), env })
    const target = { engine: 'PostgreSQL', host, open: openServer(server) }
    return await runAll(target, postgresFaults({ server, proxy, volumes }, milliseconds))
  } finally {
    await host?.stop()
    await proxy?.close()
    await server?.stop()
    tables?.unmount()
    log?.unmount()
  }
}

const openServer =
  (server: OwnPostgres): FaultTarget['open'] =>
  (work) =>
    asOwner(server, (client) => work(async (sql, values) => (await client.query(sql, values)).rows))

async function onEmbedded(home: string): Promise<string[]> {
  const volume = mountVolume(join(home, 'embedded'), 400)
  if (!volume) console.log('embedded, full disk: not tried, because this user may not mount a volume')
  const data = volume?.folder ?? join(home, 'embedded', 'data')
  const env = { ...loadSettings, DATABASE_URL: undefined }
  let host: ApiHost | undefined
  try {
    const running = await startApiHost({ port: await freePort(), data, env })
    host = running
    const open: FaultTarget['open'] = async (work) => {
      // The folder serves one process at a time.
      await running.stop()
      return openFolder(data, work)
    }
    const faults = volume ? [fullFolder(volume)] : []
    const violations = await runAll({ engine: 'embedded', host, open }, faults)
    await host.stop()
    const isTried = isChosen('embedded', { name: 'read-only folder' })
    return isTried ? [...violations, ...(await tryReadOnly(home, data, env))] : violations
  } finally {
    await host?.stop()
    volume?.unmount()
  }
}

// Also unmounts the volumes.
onInterrupt(async () => undefined)
const home = mkdtempSync(join(tmpdir(), 'lustra-faults-'))
// PostgreSQL runs as another user than root.
chmodSync(home, 0o755)
let failed = 0
try {
  const chosen = chooseEngine({ PostgreSQL: onPostgres, embedded: onEmbedded }, options.engine)
  const works = chosen.map(
    ([, run]) =>
      () =>
        run(home),
  )
  // A short run measures nothing.
  failed = (await runEach(works, { isParallel: options.short })).flat().length
} finally {
  rmSync(home, { recursive: true, force: true })
}
console.log(failed > 0 ? `${failed} violations` : 'No violation')
process.exitCode = failed > 0 ? 1 : 0
