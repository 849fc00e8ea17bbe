/**
 * `npm run lab integration`: the company's systems send 50,000 stores and 10,000 service reports in batches to a process of the server on
 * a PostgreSQL of its own, and people search meanwhile. `--stores` and `--reports` are other numbers, `--short` a few. Exits with 1 when
 * the stores take more than 60 s, the reports more than 40 s, or the process more than 300 MB.
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
    ...shortOption,
  },
})
const amounts = { stores: Number(flags.stores), reports: Number(flags.reports) }
const home = mkdtempSync(path.join(tmpdir(), 'lustra-integration-'))
const postgres = await startOwnPostgres(cacheFolder, { settings: fastSettings })
const database = await openDatabase({ kind: 'postgres', url: postgres.url })
await seedDemo(database, 'small', new Date())
const secret = await addAccount(database, 'bench', ['--groups', 'HARBOUR'])
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
    let highest = residentMb(pid)
    const watch = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 50)
    const stop = new AbortController()
    const searching = searchUntil(person, stop.signal)
    const since = performance.now()
    const counts = await send(entity, rows)
    const seconds = (performance.now() - since) / 1000
    stop.abort()
    reportTimes(`search beside ${entity}`, await searching)
    clearInterval(watch)
    console.log(
      `${entity.padEnd(18)} ${seconds.toFixed(1)} s   ${JSON.stringify(counts)}   process ${highest} MB`,
    )
    keepBudget(entity, seconds, mostSeconds, 's')
    keepBudget('the process', highest, 300, 'MB')
    const again = performance.now()
    const unchanged = await send(entity, rows)
    console.log(
      `  again            ${((performance.now() - again) / 1000).toFixed(1)} s   ${JSON.stringify(unchanged)}`,
    )
  }
} finally {
  await host.stop()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

function* storeRows(): Generator<object> {
  for (let n = 0; n < amounts.stores; n++)
    yield {
      key: `S-${n}`,
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
