/**
 * `npm run lab integration`: the company's systems send 50,000 stores and 10,000 service reports in batches to a process of the server on
 * a PostgreSQL of its own, and people search meanwhile; then 1,000,000 stores as a load, and the export of the group. `--stores`,
 * `--reports` and `--load` are other numbers, `--short` a few. Exits with 1 when the stores take more than 60 s, the reports more than
 * 40 s, or the process more than 300 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemo } from '@lustra/demo/seed.ts'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { freePortRow } from '@lustra/testing/ports.ts'
import { fastSettings, startOwnPostgres } from '@lustra/testing/postgres-server.ts'
import { signIn } from '../../tools/lib/api-client.ts'
import { callsOnly, startApiHost } from '../../tools/lib/api-host.ts'
import { startFlags } from '../../tools/lib/start-flags.ts'
import { addAccount, openSystem, toLines } from '../lib/system.ts'
import { residentMb } from '../bench-api/observe.ts'
import { reportTimes } from './measure.ts'
import { keepBudget, shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    stores: { type: 'string', default: String(sizeBy(50_000, 600)) },
    reports: { type: 'string', default: String(sizeBy(10_000, 600)) },
    load: { type: 'string', default: String(sizeBy(1_000_000, 600)) },
    ...shortOption,
  },
})
const amounts = { stores: Number(flags.stores), reports: Number(flags.reports), load: Number(flags.load) }
const home = mkdtempSync(path.join(tmpdir(), 'lustra-integration-'))
const postgres = await startOwnPostgres(cacheFolder, { settings: fastSettings })
const database = await openDatabase({ kind: 'postgres', url: postgres.url })
await seedDemo(database, 'small', new Date())
const secret = await addAccount(database, 'bench', ['--groups', 'HARBOUR'], 'all,groups:export')
await database.close()
const host = await startApiHost({
  port: await freePortRow(1),
  data: home,
  flags: startFlags(),
  env: { ...callsOnly, DATABASE_URL: postgres.url },
})
const pid = host.process.pid!
try {
  const person = await signIn(host.address, 'harbour_admin')
  const before = await searchTimes(person, sizeBy(60, 3))
  reportTimes('search before', before)
  for (const [entity, rows, mostSeconds] of [
    ['stores', storeRows, 60],
    ['service-reports', reportRows, 40],
  ] as const) {
    const memory = watchMemory()
    const stop = new AbortController()
    const searching = searchUntil(person, stop.signal)
    const { seconds, result } = await timed(() => send(entity, rows))
    stop.abort()
    reportTimes(`search beside ${entity}`, await searching)
    print(entity, seconds, result)
    keepBudget(entity, seconds, mostSeconds, 's')
    memory.end()
    const again = await timed(() => send(entity, rows))
    print('  again', again.seconds, again.result)
  }
  for (const [name, work] of [
    ['load of stores', load],
    ['export', exportGroup],
  ] as const) {
    const memory = watchMemory()
    const { seconds, result } = await timed(work)
    print(name, seconds, result)
    memory.end()
  }
} finally {
  await host.stop()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

function print(name: string, seconds: number, result: unknown): void {
  console.log(`${name.padEnd(18)} ${seconds.toFixed(1)} s   ${JSON.stringify(result)}`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const since = performance.now()
  const result = await work()
  return { seconds: (performance.now() - since) / 1000, result }
}

function watchMemory(): { end(): void } {
  let highest = residentMb(pid)
  const watch = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 50)
  return {
    end() {
      clearInterval(watch)
      console.log(`  process ${highest.toFixed(0)} MB`)
      keepBudget('the process', highest, 300, 'MB')
    },
  }
}

/** Sends a load, and waits for its end. */
async function load(): Promise<unknown> {
  const system = await openSystem(host.address, 'bench', secret)
  const lines = system.batch('/groups/HARBOUR/stores:load', toLines(storeRows('L', amounts.load)))
  const { value: begun } = await lines.next()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, sizeBy(5_000, 100)))
    // A token is valid for a quarter of an hour, and a load may take longer.
    const reader = await openSystem(host.address, 'bench', secret)
    const state = await reader.send('GET', `/groups/HARBOUR/loads/${begun!['id'] as string}`)
    if (state['state'] === 'failed') throw new Error(`The load failed: ${JSON.stringify(state)}`)
    if (state['state'] === 'done') return state['counts']
  }
}

/** Reads the zip of the group. */
async function exportGroup(): Promise<string> {
  const system = await openSystem(host.address, 'bench', secret)
  let bytes = 0
  for await (const chunk of await system.read('/groups/HARBOUR/data')) bytes += chunk.length
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

function* storeRows(prefix = 'S', count = amounts.stores): Generator<object> {
  for (let n = 0; n < count; n++)
    yield {
      key: `${prefix}-${n}`,
      name: `Store ${n}`,
      customerName: `Customer ${n % 400}`,
      address: `${n} Long Street`,
      area: `Area ${n % 30}`,
    }
}

function* reportRows(): Generator<object> {
  for (let n = 0; n < amounts.reports; n++)
    yield {
      key: `R-${n}`,
      store: `S-${(n * 7) % amounts.stores}`,
      serviceType: 'pest-routine',
      serviceTime: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      salesRep: `Person ${n % 50}`,
      technician: `Technician ${n % 200}`,
      minutes: 45,
      findings: ['kitchen', 'store-room', 'entrance', 'bar', 'waste-room', 'guest-area'].map((area) => ({
        area,
        values: [6, n % 4, 0],
        finding: n % 9 === 0 ? 'high' : 'normal',
      })),
      recommendations: ['close-gaps'],
      signedBy: `Manager ${n % 300}`,
    }
}

/** Returns the last line of the response. */
async function send(entity: string, rows: () => Generator<object>): Promise<Record<string, unknown>> {
  const system = await openSystem(host.address, 'bench', secret)
  let last: Record<string, unknown> = {}
  for await (const line of system.batch(`/groups/HARBOUR/${entity}:batch`, toLines(rows()))) last = line
  return last
}

async function search(token: string): Promise<number> {
  const since = performance.now()
  const response = await fetch(`${host.address}/api/RegularServiceCallAll/FindWithPagerSearchAsync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pageSize: 20, keyword: 'HB' }),
  })
  await response.text()
  return performance.now() - since
}

async function searchTimes(token: string, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await search(token))
  return times
}

async function searchUntil(token: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    times.push(await search(token))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}
