/** The mixed work of many people: mostly searching, some reading and printing, few changes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Organize } from '@lustra/core/contract'
import { send } from '../../tools/lib/api-client.ts'
import type { Call, Calls } from '../lib/load-calls.ts'

const workers = 8

/** Shares of all calls, in percent. */
const shares = { menu: 20, search: 45, today: 10, print: 8, change: 7, reportData: 5, signIn: 5 } as const
type Kind = keyof typeof shares

/** Every hundred calls are the same, spread evenly. */
const plan: Kind[] = Object.entries(shares)
  .flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({ kind: kind as Kind, at: (index + 0.5) / share })),
  )
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind)

/** Starts calling. `pauseMs` is the pause of each worker between two calls. */
export function startMixedLoad(address: string, calls: Calls, pauseMs: number) {
  const problems = new Map<string, number>()
  let responses = 0
  let isStopped = false
  let turn = 0

  async function call({ path, ...request }: Call): Promise<string | undefined> {
    try {
      const { status, type, text } = await send(address, path, { ...request, timeout: 60_000 })
      responses++
      if (type.startsWith('application/pdf') || (JSON.parse(text) as Envelope).ErrCode === 0) return text
      note(`${path.split('?')[0]} HTTP ${status}: ${text.slice(0, 200)}`)
    } catch (error) {
      note(`${path.split('?')[0]} ${String(error)}`)
    }
    return undefined
  }

  function note(problem: string) {
    problems.set(problem, (problems.get(problem) ?? 0) + 1)
  }

  /** A node that is added and deleted, so that the data does not grow. */
  async function change(worker: number): Promise<void> {
    const added = await call(calls.addNode(`soak-${worker}-${turn}`, `soak-key-${worker}-${turn}`))
    if (added === undefined) return
    const { ResData } = JSON.parse(added) as Envelope<Organize>
    if (ResData) await call(calls.deleteNode(ResData))
  }

  async function work(worker: number): Promise<void> {
    while (!isStopped) {
      const kind = plan[turn++ % plan.length]!
      if (kind === 'change') await change(worker)
      else await call(calls[kind]())
      await sleep(pauseMs)
    }
  }

  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return {
    problems,
    answers: () => responses,
    async stop() {
      isStopped = true
      await working
    },
  }
}
