/** One phase of the load: what the load generator measured, and what the machine did meanwhile. */
import { inRoot } from '../../tools/lib/paths.ts'
import { runNode } from '../../tools/lib/processes.ts'
import { quantile, show, table } from '../bench/statistics.ts'
import { kinds, type LoadOptions, type LoadResult } from './load.types.ts'
import { cpuSeconds, familySeconds, machineSeconds, observeMemory, type Memory } from './observe.ts'

export interface Observed {
  hosts: readonly number[]
  /** Process id of PostgreSQL, if it runs on this machine. */
  database: number | undefined
}

export interface Phase extends LoadResult {
  memory: Memory[]
  /** Shares of the machine, 0 to 1, during the whole phase. */
  used: { servers: number; database: number; others: number }
  /** CPU time in ms per request, which other work on the machine changes less than response times. */
  cost: { servers: number; database: number }
}

/** Runs a phase in a process of its own. Rejects when the load generator fails. */
export async function runPhase(options: LoadOptions, { hosts, database }: Observed): Promise<Phase> {
  const cpuOf = () => ({
    servers: hosts.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    database: database ? familySeconds(database) : 0,
    machine: machineSeconds(),
  })
  const memory = observeMemory(hosts)
  const before = cpuOf()
  const own = process.cpuUsage()
  const { ok, output } = await runNode(inRoot('lab/bench-api/load.ts'), [JSON.stringify(options)], {
    output: 'pipe',
  })
  const after = cpuOf()
  const observed = memory.stop()
  if (!ok) throw new Error(`The load generator failed: ${output.slice(-2_000)}`)
  const result = JSON.parse(output) as LoadResult
  const { user, system } = process.cpuUsage(own)
  const all = Math.max(0.01, after.machine.all - before.machine.all)
  const spent = { servers: after.servers - before.servers, database: after.database - before.database }
  const servers = spent.servers / all
  const ofDatabase = spent.database / all
  const busy = (after.machine.busy - before.machine.busy) / all
  const generator = (result.cpu + (user + system) / 1e6) / all
  return {
    ...result,
    memory: observed,
    cost: {
      servers: (spent.servers * 1000) / result.allRequests,
      database: (spent.database * 1000) / result.allRequests,
    },
    used: {
      servers,
      database: ofDatabase,
      others: Math.max(0, busy - servers - ofDatabase - generator),
    },
  }
}

export const p95 = (times: number[]): number => quantile(times, 0.95)
export const errorsOf = ({ errors }: LoadResult): string[] => kinds.flatMap((kind) => errors[kind])
export const rateOf = ({ requests, seconds }: LoadResult): number => requests / seconds

const percent = (share: number) => `${show(share * 100)} %`

export function printPhase(name: string, phase: Phase): void {
  const { times, errors, used, cost } = phase
  console.log(
    `\n${name}: ${show(rateOf(phase), 1)} requests/s, ${phase.requests} requests, ${errorsOf(phase).length} errors`,
  )
  console.log(
    `of the machine: servers ${percent(used.servers)}, PostgreSQL ${percent(used.database)}, other work ${percent(used.others)}`,
  )
  console.log(
    `CPU time per request: servers ${show(cost.servers, 2)} ms, PostgreSQL ${show(cost.database, 2)} ms`,
  )
  console.log(
    table(
      ['kind, ms', 'count', 'median', 'p95', 'max', 'errors'],
      kinds.map((kind) => [
        kind,
        String(times[kind].length),
        show(quantile(times[kind], 0.5), 1),
        show(p95(times[kind]), 1),
        show(quantile(times[kind], 1), 1),
        String(errors[kind].length),
      ]),
    ),
  )
  for (const [message, count] of counted(errorsOf(phase)).slice(0, 10)) console.log(`  ${count} × ${message}`)
}

function counted(messages: string[]): [message: string, count: number][] {
  const counts = new Map<string, number>()
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
