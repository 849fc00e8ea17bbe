import { AsyncLocalStorage } from 'node:async_hooks'
import { jobs as table } from '../database/schema/jobs.ts'
import type { Scopes } from '../database/scope.ts'
import type { Job, JobHandler, Jobs } from './job.types.ts'
import { deleteJob, keepJob, releaseJob, takeJob, type TakenJob } from './jobs.queries.ts'

/** How often somebody looks for jobs of processes that died; what is new is nudged. */
const lookMs = 5_000
/** How often progress is written down, and with it that the process is alive. */
const signMs = 1_000
const mostAttempts = 5
const secondsBetweenAttempts = 2

interface JobsParts {
  database: Pick<Scopes, 'identity'>
  report(error: unknown, job?: { id: string; kind: string }): void
}

/** The jobs of the database, as one process sees them. It does one at a time, so that requests have the rest of the machine. */
export function createJobs({ database, report }: JobsParts): Jobs {
  // Whoever nudges may stand in a transaction of their own; jobs never do.
  const outside = AsyncLocalStorage.snapshot()
  const closing = new AbortController()
  let handlers: Record<string, JobHandler> = {}
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isAsked = false

  function look(): void {
    isAsked = true
    if (working || closing.signal.aborted || Object.keys(handlers).length === 0) return
    working = outside(workOff)
      .catch((error: unknown) => report(error))
      .finally(() => {
        working = undefined
      })
  }

  async function workOff(): Promise<void> {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false
      const job = await database.identity((tx) => takeJob(tx, Object.keys(handlers)))
      if (!job) continue
      isAsked = true
      await work(job)
    }
  }

  async function work(taken: TakenJob): Promise<void> {
    const handler = handlers[taken.kind]
    if (!handler) return
    const life = showLife(database, taken, closing.signal)
    try {
      if (taken.attempts > mostAttempts) await handler.giveUp(life.job)
      else await handler.run(life.job)
      await database.identity((tx) => deleteJob(tx, taken))
    } catch (error) {
      const isClosing = closing.signal.aborted
      if (!isClosing) report(error, taken)
      const wait = { seconds: isClosing ? 0 : taken.attempts * secondsBetweenAttempts, counts: !isClosing }
      await database.identity((tx) => releaseJob(tx, taken, wait))
    } finally {
      life.end()
    }
  }

  return {
    enqueue: async (tx, { kind, scope: { groupId, personId }, payload }) =>
      void (await tx.insert(table).values({ kind, groupId, personId, payload })),
    nudge: look,
    start(given) {
      handlers = given
      timer = setInterval(look, lookMs).unref()
      look()
    },
    async close() {
      clearInterval(timer)
      closing.abort(new Error('The server is closing'))
      await working
    },
  }
}

/** Tells the database every second that the job is being done, and how much of it is. */
function showLife(database: Pick<Scopes, 'identity'>, taken: TakenJob, closing: AbortSignal) {
  const lost = new AbortController()
  let done = 0
  let isTelling = false

  async function tell(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      if (!(await database.identity((tx) => keepJob(tx, taken, done))))
        lost.abort(new Error('Another process has the job'))
    } catch {
      // A database that does not answer now may a second later; until the lock is over nobody else takes the job.
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(() => void tell(), signMs).unref()

  const job: Job = {
    id: taken.id,
    kind: taken.kind,
    scope: { groupId: taken.groupId, personId: taken.personId },
    payload: taken.payload,
    turn: taken.turn,
    progress(now) {
      done = now
    },
    signal: AbortSignal.any([closing, lost.signal]),
  }
  return { job, end: () => clearInterval(timer) }
}
