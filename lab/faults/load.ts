/** A steady load of reads and writes, and what became of each call. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../tools/lib/api-client.ts'
import type { Call, Calls } from '../lib/load-calls.ts'
import { toVerdict, type Verdict } from './answers.ts'
import type { Ledger, Outcome } from './ledger.ts'

/** Pauses of a worker after a result and after a refusal, in ms. */
const pause = { done: 20, failed: 100 }
/** A refusal that takes longer than this counts as no response. */
const noResponseMs = 120_000
/** Each suggestion fills a third of a page, so that tables grow. */
const filling = () => randomBytes(1_000).toString('hex')

const outcomes = { done: 'acknowledged', refused: 'refused', unknown: 'unknown' } as const

export interface Tally {
  answers: number
  done: number
  refused: number
  unknown: number
  slowestMs: number
  problems: Map<string, number>
}

const newTally = (): Tally => ({
  answers: 0,
  done: 0,
  refused: 0,
  unknown: 0,
  slowestMs: 0,
  problems: new Map(),
})

interface Write {
  name: string
  call: Call
  outcomes: Map<string, Outcome>
}

/** Calls of two persons; `limitMs` is the longest time that a response may take. */
export function createLoad(address: string, calls: Calls, limitMs: number) {
  let tally = newTally()
  let ledger: Ledger
  let isStopped = false
  let lastFailedAt = 0
  let lastWrittenAt = 0
  const pending: Write[] = []
  const running = new Set<number>()

  function note(problem: string) {
    tally.problems.set(problem, (tally.problems.get(problem) ?? 0) + 1)
  }

  async function query({ path, ...request }: Call): Promise<Verdict> {
    const since = performance.now()
    running.add(since)
    let verdict: Verdict
    try {
      verdict = toVerdict(await send(address, path, { ...request, timeout: noResponseMs }))
    } catch (error) {
      const { message, cause } = error as Error
      verdict = { problem: `no response: ${cause instanceof Error ? cause.message : message}` }
    }
    running.delete(since)
    const ms = performance.now() - since
    tally.answers++
    tally.slowestMs = Math.max(tally.slowestMs, ms)
    if (ms > limitMs) note(`${path.split('?')[0]} took longer than ${limitMs / 1000} s`)
    if (typeof verdict === 'object') note(`${path.split('?')[0]} ${verdict.problem}`)
    else tally[verdict]++
    if (verdict !== 'done') lastFailedAt = performance.now()
    return verdict
  }

  async function write({ name, call, outcomes: noted }: Write): Promise<boolean> {
    const verdict = await query(call)
    const outcome = typeof verdict === 'object' ? 'unknown' : outcomes[verdict]
    if (outcome === 'acknowledged') lastWrittenAt = performance.now()
    // An earlier attempt of unknown outcome may have been stored.
    const isOpen = noted.get(name) === 'unknown' && outcome === 'refused'
    noted.set(name, isOpen ? 'unknown' : outcome)
    return outcome === 'acknowledged'
  }

  /** Like the product's client: a write that failed is sent again with its key, in between new ones. */
  async function writeWithKey(make: (name: string) => Omit<Write, 'name'>): Promise<boolean> {
    const previous = Math.random() < 0.5 ? pending.shift() : undefined
    const name = previous?.name ?? ledger.newName()
    const one = previous ?? { name, ...make(name) }
    const isDone = await write(one)
    if (!isDone) pending.push(one)
    return isDone
  }

  const read = async (make: () => Call) => (await query(make())) === 'done'
  const workers: (() => Promise<boolean>)[] = [
    () => read(calls.menu),
    () => read(calls.search),
    () => read(calls.today),
    () => read(calls.reportData),
    () => read(calls.print),
    () => read(calls.signIn),
    () => writeWithKey((name) => ({ call: calls.addNode(name, `key-${name}`), outcomes: ledger.nodes })),
    () =>
      writeWithKey((name) => ({
        call: calls.suggest(`${name} ${filling()}`, `key-${name}`),
        outcomes: ledger.suggestions,
      })),
    // Without a key nobody may repeat it: a refusal promises that it was not stored.
    async () => {
      const name = ledger.newName()
      return write({ name, call: calls.addNode(name), outcomes: ledger.nodes })
    },
  ]

  async function work(one: () => Promise<boolean>): Promise<void> {
    while (!isStopped) await sleep((await one()) ? pause.done : pause.failed)
  }

  let working: Promise<unknown> | undefined
  return {
    /** Starts the load, or continues it with a new ledger and new counts. */
    begin(next: Ledger) {
      ledger = next
      tally = newTally()
      isStopped = false
      working ??= Promise.all(workers.map(work))
    },
    /** Stops the load and repeats what was not acknowledged until it is. Returns the counts. */
    async end(): Promise<Tally> {
      isStopped = true
      await working
      working = undefined
      for (let tries = 0; pending.length > 0; tries++) {
        if (tries === 100) note(`${pending.length} writes are still refused`)
        if (tries === 100) break
        for (const one of pending.splice(0)) if (!(await write(one))) pending.push(one)
        if (pending.length > 0) await sleep(pause.failed)
      }
      pending.length = 0
      return tally
    },
    /** Whether the counts have a refusal. */
    isRefused: () => tally.refused + tally.unknown > 0,
    /** When the last call failed, on the clock of `performance`. */
    lastFailedAt: () => lastFailedAt,
    /** Whether since `at` nothing failed for `forMs`, a write was stored, and no earlier call is running. */
    isCalmSince: (at: number, forMs: number) =>
      performance.now() - Math.max(at, lastFailedAt) > forMs &&
      lastWrittenAt > at &&
      [...running].every((since) => since > at),
  }
}

export type Load = ReturnType<typeof createLoad>
