import { AsyncLocalStorage } from 'node:async_hooks'
import { jobs as table } from '../database/schema/jobs.ts'
import type { Scopes } from '../database/scope.ts'
import type { Job, JobHandler, Jobs } from './job.types.ts'
import { deleteJob, renewJob, releaseJob, claimJob, type ClaimedJob } from './jobs.queries.ts'

/** Poll interval for jobs of processes that died; new ones are nudged. */
const pollMs = 5_000
/** Interval of heartbeats, which store the progress. */
const heartbeatMs = 1_000
const mostAttempts = 5
const secondsBetweenAttempts = 2

interface JobsParts {
  database: Pick<Scopes, 'identity'>
  report(error: unknown, job?: { id: string; kind: string }): void
}

/** Runs the jobs of the database in this process. One at a time, to leave resources for requests. */
export function createJobs({ database, report }: JobsParts): Jobs {
  // The caller of `pollNow` may be inside a transaction; jobs must not be.
  const outside = AsyncLocalStorage.snapshot()
  const closing = new AbortController()
  let handlers: Record<string, JobHandler> = {}
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isPending = false

  function poll(): void {
    isPending = true
    if (working || closing.signal.aborted || Object.keys(handlers).length === 0) return
    working = outside(workOff)
      .catch((error: unknown) => report(error))
      .finally(() => {
        working = undefined
      })
  }

  async function workOff(): Promise<void> {
    while (isPending && !closing.signal.aborted) {
      isPending = false
      const job = await database.identity((tx) => claimJob(tx, Object.keys(handlers)))
      if (!job) continue
      isPending = true
      await work(job)
    }
  }

  async function work(claimed: ClaimedJob): Promise<void> {
    const handler = handlers[claimed.kind]
    if (!handler) return
    const heartbeat = startHeartbeat(database, claimed, closing.signal)
    try {
      if (claimed.attempts > mostAttempts) await handler.giveUp(heartbeat.job)
      else await handler.run(heartbeat.job)
      await database.identity((tx) => deleteJob(tx, claimed))
    } catch (error) {
      const isClosing = closing.signal.aborted
      if (!isClosing) report(error, claimed)
      const wait = { seconds: isClosing ? 0 : claimed.attempts * secondsBetweenAttempts, counts: !isClosing }
      await database.identity((tx) => releaseJob(tx, claimed, wait))
    } finally {
      heartbeat.end()
    }
  }

  return {
    enqueue: async (tx, { kind, scope: { groupId, personId }, payload }) =>
      void (await tx.insert(table).values({ kind, groupId, personId, payload })),
    pollNow: poll,
    start(given) {
      handlers = given
      timer = setInterval(poll, pollMs).unref()
      poll()
    },
    async close() {
      clearInterval(timer)
      closing.abort(new Error('The server is closing'))
      await working
    },
  }
}

/** Renews the lock of the job every second and stores its progress. */
function startHeartbeat(database: Pick<Scopes, 'identity'>, claimed: ClaimedJob, closing: AbortSignal) {
  const lost = new AbortController()
  let done = 0
  let isRenewing = false

  async function renewLock(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    try {
      if (!(await database.identity((tx) => renewJob(tx, claimed, done))))
        lost.abort(new Error('Another process has the job'))
    } catch {
      // The database may respond again a second later; until the lock expires no other process claims the job.
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void renewLock(), heartbeatMs).unref()

  const job: Job = {
    id: claimed.id,
    kind: claimed.kind,
    scope: { groupId: claimed.groupId, personId: claimed.personId },
    payload: claimed.payload,
    lockToken: claimed.lockToken,
    progress(now) {
      done = now
    },
    signal: AbortSignal.any([closing, lost.signal]),
  }
  return { job, end: () => clearInterval(timer) }
}
