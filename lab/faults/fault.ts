/** One fault under load: what is done, what is counted, and what counts as a violation. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiHost } from '../../tools/lib/api-host.ts'
import { isResponding } from '../../tools/lib/processes.ts'
import { createLedger, type Query } from './ledger.ts'
import type { Load } from './load.ts'

/** The longest time that a response may take, in ms: 5 s until a connection is free, 17 s for a statement, and some for the rest. */
export const answerLimitMs = 25_000
/** The longest time until every call succeeds again, from the end of the fault, in ms. */
const recoveryLimitMs = 5_000
/** The longest time that a fault is prolonged until a call is refused. */
const noticeLimitMs = 20_000
/** How long a full disk is reported to the load balancer. */
const fullForMs = 30_000

export interface Fault {
  name: string
  /** Causes the fault until `over` resolves, which it starts. Resolves when the cause is removed. */
  cause(over: () => Promise<unknown>): Promise<void>
  /** Whether calls have to be refused meanwhile; otherwise the fault would prove nothing. */
  isNoticed: boolean
  /** Whether `/health/ready` may stay 503 for half a minute afterwards (docs/operations.md). */
  isFull?: boolean
}

export interface FaultTarget {
  engine: string
  host: ApiHost
  load: Load
  /** Runs queries on the database itself; on the embedded one this ends the host. */
  open<T>(work: (query: Query) => Promise<T>): Promise<T>
  milliseconds: number
}

/** Causes a fault under load, prints a line of counts, and returns the violations. */
export async function runFault(target: FaultTarget, fault: Fault): Promise<string[]> {
  const { engine, host, load, open, milliseconds } = target
  const ledger = createLedger(fault.name.replaceAll(/\W+/g, '-'))
  load.begin(ledger)
  const violations: string[] = []
  const calmMs = Math.min(milliseconds, 1_000)
  await sleep(calmMs)
  await fault.cause(async () => {
    await sleep(milliseconds)
    // On a busy machine a short fault may pass between two calls.
    if (fault.isNoticed) await timeUntil(load.isRefused, performance.now(), noticeLimitMs)
  })
  const since = performance.now()
  const readyLimitMs = recoveryLimitMs + (fault.isFull ? fullForMs : 0)
  // A short run does not wait for it.
  const isWaited = !fault.isFull || milliseconds >= fullForMs
  const readiness = isWaited ? timeUntil(() => isReady(host), since, readyLimitMs) : undefined
  const isCalm = () => load.isCalmSince(since, calmMs)
  const calmAfter = await timeUntil(isCalm, since, answerLimitMs + 2 * recoveryLimitMs)
  const recoveryMs = Math.max(0, load.lastFailedAt() - since)
  if (calmAfter === undefined) violations.push('calls still fail')
  else if (recoveryMs > recoveryLimitMs) violations.push(`works again after ${seconds(recoveryMs)} only`)
  const tally = await load.end()
  const readyMs = await readiness
  if (isWaited && readyMs === undefined) violations.push(`is not ready after ${seconds(readyLimitMs)}`)
  if (isGone(host.process)) violations.push('the process ended')

  const { lost, twice, refused, unrecorded } = await open((query) => ledger.compare(query))
  for (const name of lost) violations.push(`lost: ${name}`)
  for (const name of twice) violations.push(`stored twice: ${name}`)
  for (const name of refused) violations.push(`refused, but stored: ${name}`)
  for (const name of unrecorded) violations.push(`not recorded exactly once: ${name}`)
  for (const [problem, times] of tally.problems) violations.push(`${times} × ${problem}`)
  if (fault.isNoticed && tally.refused + tally.unknown === 0) violations.push('no call noticed the fault')
  const counts = [
    `${tally.answers} answers`,
    `${tally.refused} refused`,
    `${tally.unknown} of unknown outcome`,
    `${ledger.acknowledged()} writes acknowledged`,
    `${lost.length} lost`,
    `${twice.length} stored twice`,
    `slowest ${seconds(tally.slowestMs)}`,
    `works again after ${seconds(recoveryMs)}`,
    ...(readyMs === undefined ? [] : [`ready after ${seconds(readyMs)}`]),
  ]
  console.log(`${engine}, ${fault.name}: ${counts.join(', ')}`)
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
  return violations
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isReady = (host: ApiHost) => isResponding(`${host.address}/health/ready`)

/** The milliseconds from `since` until something is so; undefined when it is not within `limit`. */
async function timeUntil(
  isSo: () => boolean | Promise<boolean>,
  since: number,
  limit: number,
): Promise<number | undefined> {
  for (; performance.now() < since + limit; await sleep(50))
    if (await isSo()) return performance.now() - since
  return undefined
}
