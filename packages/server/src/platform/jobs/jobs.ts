import { AsyncLocalStorage } from 'node:async_hooks'
import type { JobRuns } from '../metrics/watch.ts'
import { jobs as table } from '../database/schema/jobs.ts'
import type { Scopes } from '../database/scope.ts'
import {
  jobLanes,
  JobLost,
  type Job,
  type JobHandler,
  type JobLane,
  type JobRun,
  type Jobs,
  type Schedule,
} from './job.types.ts'
import {
  addSchedules,
  claimJob,
  deleteJob,
  releaseJob,
  renewJob,
  rescheduleJob,
  type ClaimedJob,
  type ServedJobs,
} from './jobs.queries.ts'

/** Poll interval for jobs of processes that died; a process polls at once for those that it adds. */
const pollMs = 5_000
/** Interval of heartbeats, which store the progress. */
const heartbeatMs = 1_000
const mostAttempts = 5
const secondsBetweenAttempts = 2
/** Of each lane, of different groups. */
const jobsAtOnce = 2
/** Groups and people whose last turn is known. */
const mostServed = 1_000

interface JobsParts {
  database: Pick<Scopes, 'identity'>
  report(error: unknown, job?: { id: string; kind: string }): void
  /** Counts the outcome of each run. */
  runs?: Pick<JobRuns, 'note'> | undefined
}

/** Runs the jobs of the database in this process. Few of each lane at a time, to leave resources for requests. */
export function createJobs({ database, report, runs }: JobsParts): Jobs {
  // The caller of `pollNow` may be inside a transaction; jobs must not be.
  const outside = AsyncLocalStorage.snapshot()
  const closing = new AbortController()
  let handlers: Record<string, JobHandler> = {}
  let schedules: readonly Schedule[] = []
  let lanes: Lane[] = []
  let timer: NodeJS.Timeout | undefined
  let hasSchedules = true

  const poll = () => lanes.forEach((lane) => lane.poll())

  function createLane(kinds: readonly string[], turns: Turns): Lane {
    let working: Promise<void> | undefined
    let isPending = false

    async function workOff(): Promise<void> {
      while (isPending && !closing.signal.aborted) {
        isPending = false
        await storeSchedules()
        const job = await turns.claim((served) => database.identity((tx) => claimJob(tx, kinds, served)))
        if (!job) continue
        isPending = true
        await work(job).finally(() => turns.end(job))
      }
    }

    return {
      poll() {
        isPending = true
        if (working || closing.signal.aborted) return
        working = outside(workOff)
          .catch((error: unknown) => report(error))
          .finally(() => {
            working = undefined
          })
      },
      settled: async () => working,
    }
  }

  /** With the first poll, and with the next one when the database was unavailable. */
  async function storeSchedules(): Promise<void> {
    if (hasSchedules) return
    hasSchedules = true
    try {
      await database.identity((tx) => addSchedules(tx, schedules))
    } catch (error) {
      hasSchedules = false
      throw error
    }
  }

  async function work(claimed: ClaimedJob): Promise<void> {
    const schedule = schedules.find(({ kind }) => kind === claimed.kind)
    const heartbeat = startHeartbeat(database, claimed, closing.signal)
    try {
      await (schedule ? runSchedule(schedule, claimed, heartbeat.run) : runJob(claimed, heartbeat.run))
    } catch (error) {
      const isClosing = closing.signal.aborted
      if (!isClosing) {
        report(error, claimed)
        runs?.note(claimed.kind, 'failed')
      }
      const wait = { seconds: isClosing ? 0 : claimed.attempts * secondsBetweenAttempts, counts: !isClosing }
      await database.identity((tx) =>
        schedule && !isClosing
          ? rescheduleJob(tx, claimed, schedule.everySeconds)
          : releaseJob(tx, claimed, wait),
      )
    } finally {
      heartbeat.end()
    }
  }

  async function runJob(claimed: ClaimedJob, run: JobRun): Promise<void> {
    const handler = handlers[claimed.kind]
    const { groupId, personId, payload, attempts } = claimed
    if (!handler || groupId === null || personId === null)
      throw new Error(`No process can run the job ${claimed.kind}`)
    const job: Job = { ...run, scope: { groupId, personId }, payload }
    const isGivenUp = attempts > mostAttempts
    await (isGivenUp ? handler.giveUp(job) : handler.run(job))
    await database.identity((tx) => deleteJob(tx, claimed))
    runs?.note(claimed.kind, isGivenUp ? 'given-up' : 'done')
  }

  async function runSchedule(
    { run, everySeconds }: Schedule,
    claimed: ClaimedJob,
    given: JobRun,
  ): Promise<void> {
    await run(given)
    await database.identity((tx) => rescheduleJob(tx, claimed, everySeconds))
    runs?.note(claimed.kind, 'done')
  }

  return {
    enqueue: async (tx, { kind, scope: { groupId, personId }, payload }) =>
      void (await tx.insert(table).values({ kind, groupId, personId, payload })),
    pollNow: poll,
    start(given, repeated = []) {
      handlers = given
      schedules = repeated
      hasSchedules = schedules.length === 0
      lanes = lanesOf(handlers, schedules).flatMap(({ kinds, slots }) => {
        const turns = createTurns()
        return Array.from({ length: slots }, () => createLane(kinds, turns))
      })
      timer = setInterval(poll, pollMs).unref()
      poll()
    },
    async close() {
      clearInterval(timer)
      closing.abort(new Error('The server is closing'))
      await Promise.all(lanes.map((lane) => lane.settled()))
    },
  }
}

function lanesOf(handlers: Record<string, JobHandler>, schedules: readonly Schedule[]) {
  const kindsOf = (name: JobLane) =>
    Object.keys(handlers).filter((kind) => (handlers[kind]?.lane ?? 'default') === name)
  return [
    ...jobLanes.map((name) => ({ kinds: kindsOf(name), slots: jobsAtOnce })),
    // A schedule has one job.
    ...schedules.map(({ kind }) => ({ kinds: [kind], slots: 1 })),
  ].filter(({ kinds }) => kinds.length > 0)
}

type Turns = ReturnType<typeof createTurns>

/** Whose turn it is in a lane. */
function createTurns() {
  let claiming: Promise<unknown> = Promise.resolve()
  const busy: number[] = []
  const served = { groups: [] as number[], people: [] as number[] }
  const moveToEnd = (list: number[], id: number): number[] =>
    [...list.filter((one) => one !== id), id].slice(-mostServed)
  return {
    /** One claim after the other, so that each knows the group of the previous one. */
    claim(run: (turns: ServedJobs) => Promise<ClaimedJob | undefined>): Promise<ClaimedJob | undefined> {
      const claimed = claiming.then(async () => {
        const job = await run({ busy, ...served })
        if (job?.groupId != null) busy.push(job.groupId)
        return job
      })
      claiming = claimed.catch(() => undefined)
      return claimed
    },
    end({ groupId, personId }: ClaimedJob): void {
      if (groupId === null) return
      busy.splice(busy.indexOf(groupId), 1)
      served.groups = moveToEnd(served.groups, groupId)
      if (personId !== null) served.people = moveToEnd(served.people, personId)
    },
  }
}

interface Lane {
  poll(): void
  /** Resolves once no job of the lane is running. */
  settled(): Promise<void>
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
        lost.abort(new JobLost('Another process has the job'))
    } catch {
      // The database may respond again a second later; until the lock expires no other process claims the job.
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void renewLock(), heartbeatMs).unref()

  const run: JobRun = {
    id: claimed.id,
    kind: claimed.kind,
    lockToken: claimed.lockToken,
    progress(now) {
      done = now
    },
    signal: AbortSignal.any([closing, lost.signal]),
  }
  return { run, end: () => clearInterval(timer) }
}
