/**
 * `npm run lab api`: 50 signed-in people with a mixed workload on two processes of the server and one PostgreSQL. First with pauses,
 * so that the machine is busy but not saturated, then without, to saturation. Options: `--people N` (50), `--seconds N` of each phase
 * (60), `--pause N`, the mean pause of a person in ms (400), `--grow stores,reports` (extends HARBOUR, one of the demo's groups),
 * `--profile folder` (writes CPU profiles of the processes when they end), `--statements N` (prints the N statements that took
 * PostgreSQL the most time while saturated), `--short` (some seconds; only errors count). Exits with 1 when a budget is exceeded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { errorsOf, p95, printPhase, rateOf, runPhase, type Phase } from './phase.ts'
import { openLoadDatabase, startHosts, type Growth, type Statement } from './setup.ts'
import { show, table } from '../bench/statistics.ts'
import { buildWhenNeeded } from '../../tools/build.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { onInterrupt } from '../../tools/lib/processes.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    pause: { type: 'string', default: '400' },
    grow: { type: 'string' },
    profile: { type: 'string' },
    statements: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const people = wholeNumber('people', values.people, 1)
const seconds = wholeNumber('seconds', values.seconds ?? (values.short ? '3' : '60'), 1)
const pause = wholeNumber('pause', values.pause, 0)
const growth = growthOf(values.grow)
const statements = wholeNumber('statements', values.statements ?? '0', 0)
const warmUpSeconds = values.short ? 1 : 15
const processes = 2

/** Times in ms at the 95th percentile while busy; memory of a process in MB; requests per second when saturated. */
const budgets = { search: 50, 'sign-in': 250, 'report data': 150, memory: 300, rate: 250 } as const

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} must be an integer of at least ${least}`)
  return value
}

function growthOf(text: string | undefined): Growth | undefined {
  if (text === undefined) return undefined
  const [stores = '', reports = ''] = text.split(',')
  return { stores: wholeNumber('grow', stores, 1), reports: wholeNumber('grow', reports, 1) }
}

function printMemory(busy: Phase, saturated: Phase): void {
  console.log('')
  console.log(
    table(
      ['memory, MB', 'start', 'peak', 'end', 'per minute, busy', 'per minute, saturated'],
      busy.memory.map(({ start, slope }, index) => {
        const after = saturated.memory[index]!
        return [
          `process ${index + 1}`,
          show(start),
          show(peakOf(index, busy, saturated)),
          show(after.end),
          show(slope, 1),
          show(after.slope, 1),
        ]
      }),
    ),
  )
}

/** Times are per request of the phase, whatever its kind. */
function printStatements(found: Statement[], { allRequests }: Phase): void {
  console.log('')
  console.log(
    table(
      ['statement', 'runs per request', 'plans per request', 'planning, ms', 'execution, ms'],
      found.map(({ text, calls, plans, planning, execution }) => [
        text.replaceAll(/\s+/g, ' ').slice(0, 120),
        show(Number(calls) / allRequests, 2),
        show(Number(plans) / allRequests, 2),
        show(planning / allRequests, 3),
        show(execution / allRequests, 3),
      ]),
    ),
  )
}

const peakOf = (index: number, ...phases: Phase[]): number =>
  Math.max(...phases.map(({ memory }) => memory[index]!.peak))

/** The budgets that are exceeded, a sentence each. */
function exceeded(busy: Phase, saturated: Phase): string[] {
  const errors = errorsOf(busy).length + errorsOf(saturated).length
  const found = errors > 0 ? [`${errors} requests failed`] : []
  if (values.short) return found
  for (const kind of ['search', 'sign-in', 'report data'] as const) {
    const time = p95(busy.times[kind])
    if (time > budgets[kind]) found.push(`${kind}: p95 ${show(time, 1)} ms, at most ${budgets[kind]}`)
  }
  busy.memory.forEach((_, index) => {
    const peak = peakOf(index, busy, saturated)
    if (peak > budgets.memory)
      found.push(`process ${index + 1}: ${show(peak)} MB of memory, at most ${budgets.memory}`)
  })
  const rate = rateOf(saturated)
  if (rate < budgets.rate) found.push(`saturation: ${show(rate, 1)} requests/s, at least ${budgets.rate}`)
  return found
}

const home = mkdtempSync(join(tmpdir(), 'lustra-load-'))
const ends: (() => Promise<unknown>)[] = []
async function end(): Promise<void> {
  for (const each of ends.splice(0).toReversed()) await each()
  rmSync(home, { recursive: true, force: true })
}
onInterrupt(end)

try {
  await buildWhenNeeded()
  console.log('Preparing the database …')
  const database = await openLoadDatabase(home, people, growth, statements > 0)
  ends.push(database.close)
  const hosts = await startHosts(processes, database.url, home, values.profile && resolve(values.profile))
  ends.push(...hosts.map((host) => host.stop))
  const observed = { hosts: hosts.map((host) => host.process.pid!), database: database.pid }
  const options = {
    hosts: hosts.map(({ address }) => address),
    accounts: database.accounts,
    password: demoPassword,
    today: new Date().toISOString().slice(0, 10),
    warmUpSeconds,
    seconds,
  }
  console.log(
    `${people} people, ${processes} processes, PostgreSQL ${database.version}, ${availableParallelism()} cores, Node ${process.version}` +
      (growth ? `, HARBOUR with ${growth.stores} stores and ${growth.reports} reports` : ''),
  )
  const busy = await runPhase({ ...options, pause }, observed)
  printPhase(`Busy, ${pause} ms between requests`, busy)
  if (statements > 0) await database.resetStatements()
  const saturated = await runPhase({ ...options, pause: 0 }, observed)
  printPhase('Saturated', saturated)
  if (statements > 0) printStatements(await database.statements(statements), saturated)
  printMemory(busy, saturated)
  const over = exceeded(busy, saturated)
  const within = values.short ? 'No errors' : 'Within all budgets'
  console.log(`\n${over.length === 0 ? within : `Over budget:\n  ${over.join('\n  ')}`}`)
  process.exitCode = over.length === 0 ? 0 : 1
} finally {
  await end()
}
