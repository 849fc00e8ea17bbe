/**
 * `npm run lab soak`: loads one process of the server for ten minutes on each database engine, with the flags of `npm start -w
 * @lustra/server`, and measures how its memory grows after a warm-up. `--minutes N` sets the length, `--engine PostgreSQL` or
 * `--engine embedded` the engine, `--short` only checks that it runs.
 * Exits with 1 when RSS or heap grow by more than a limit, connections or handles are left over, or a call failed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startOwnPostgres } from '@lustra/testing/postgres-server.ts'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { createCalls, loadSettings } from '../lib/load-calls.ts'
import { chooseEngine } from '../lib/choose-engine.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { onInterrupt } from '../../tools/lib/processes.ts'
import { runEach } from '../lib/run-each.ts'
import { startFlags } from '../../tools/lib/start-flags.ts'
import { startMixedLoad } from './mixed-load.ts'
import { describeSample, sample, type Sample } from './sample.ts'
import { slopeOf } from './slope.ts'

/** MB per minute, of RSS and of the heap. */
const growthLimit = 2
/** The share of the time that is not measured: caches fill, code is compiled. */
const warmUp = 0.3
/** Handles and connections may differ by these of requests under way. */
const slack = 5
const pauseMs = 50

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    short: { type: 'boolean', default: false },
    engine: { type: 'string' },
  },
})
const minutes = options.short ? 0.05 : Number(options.minutes)
const samples = options.short ? 10 : 100
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0')

/** Loads a server and prints what it reports. Returns the violations. */
async function soak(engine: string, data: string, url: string | undefined): Promise<string[]> {
  const metricsPort = await freePort()
  const env = {
    ...loadSettings,
    DATABASE_URL: url,
    LUSTRA_METRICS_PORT: String(metricsPort),
  }
  const host = await startApiHost({ port: await freePort(), data, env, flags: startFlags() })
  try {
    const first = await sample(metricsPort)
    const load = startMixedLoad(host.address, await createCalls(host.address), pauseMs)
    const since = performance.now()
    const minute = () => (performance.now() - since) / 60_000
    const measured: (Sample & { minute: number })[] = []
    const interval = (minutes * 60_000) / samples
    for (let index = 1; index <= samples; index++) {
      await sleep(Math.max(0, since + index * interval - performance.now()))
      const one = { ...(await sample(metricsPort)), minute: minute() }
      if (index >= samples * warmUp) measured.push(one)
    }
    const responses = load.answers()
    const rate = responses / (minute() * 60)
    await load.stop()
    // Connections of clients are idle for some seconds before they close.
    if (!options.short) await sleep(10_000)
    const last = await sample(metricsPort)
    const slope = (key: keyof Sample) =>
      slopeOf(measured.map((one) => ({ minute: one.minute, value: one[key] })))
    const most = (key: keyof Sample) => Math.max(...measured.map((one) => one[key]))
    const growth = { rss: slope('rss'), heap: slope('heap') }
    console.log(`${engine}: ${minutes} minutes, ${responses} calls, ${rate.toFixed(0)} a second`)
    console.log(`  at the start: ${describeSample(first)}`)
    console.log(`  at the end:   ${describeSample(last)}`)
    console.log(
      `  RSS grows by ${growth.rss.toFixed(2)} MB a minute, at most ${most('rss').toFixed(0)} MB; the heap by ${growth.heap.toFixed(2)}, at most ${most('heap').toFixed(0)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    const violations = [...load.problems].map(([problem, times]) => `${times} × ${problem}`)
    // Three seconds are too short for the growth of memory.
    if (!options.short) violations.push(...growing(growth, measured[0], last))
    for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
    return violations
  } finally {
    await host.stop()
  }
}

function growing(growth: { rss: number; heap: number }, warm: Sample | undefined, last: Sample): string[] {
  const violations: string[] = []
  for (const [name, perMinute] of Object.entries(growth))
    if (!(perMinute <= growthLimit))
      violations.push(`${name} grows by ${perMinute.toFixed(2)} MB a minute, above ${growthLimit}`)
  for (const key of ['handles', 'busy'] as const)
    if (warm && last[key] > warm[key] + slack)
      violations.push(`${key}: ${warm[key]} after the warm-up, ${last[key]} at the end`)
  return violations
}

async function onPostgres(home: string): Promise<string[]> {
  const server = await startOwnPostgres(join(home, 'binaries'))
  try {
    return await soak('PostgreSQL', join(home, 'unused'), server.url)
  } finally {
    await server.stop()
  }
}

const onEmbedded = (home: string) => soak('embedded', join(home, 'data'), undefined)

// Ends the processes that it has started.
onInterrupt(async () => undefined)
const home = mkdtempSync(join(tmpdir(), 'lustra-soak-'))
let violations: string[]
try {
  const chosen = chooseEngine({ PostgreSQL: onPostgres, embedded: onEmbedded }, options.engine)
  const works = chosen.map(
    ([, run]) =>
      () =>
        run(home),
  )
  violations = (await runEach(works, { isParallel: options.short })).flat()
} finally {
  rmSync(home, { recursive: true, force: true })
}
console.log(violations.length > 0 ? `${violations.length} violations` : 'No violation')
process.exitCode = violations.length > 0 ? 1 : 0
