import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { createOutside, type Outside } from '../outside/outside.ts'

export const jobOutcomes = ['done', 'failed', 'given-up'] as const
type JobOutcome = (typeof jobOutcomes)[number]

/** Counts runs of jobs in this process. */
export interface JobRuns {
  note(kind: string, outcome: JobOutcome): void
  count(kind: string, outcome: JobOutcome): number
  /** End of the last run that succeeded in this process. */
  lastDone(kind: string): Date | undefined
}

/** What this process has observed since its start, for metrics. */
export interface Watch {
  outside: Outside
  jobRuns: JobRuns
}

export const createWatch = (
  clock: Clock,
  logger: () => Pick<FastifyBaseLogger, 'error' | 'info'> | undefined,
): Watch => ({ outside: createOutside({ clock, logger }), jobRuns: createJobRuns(clock) })

function createJobRuns(clock: Clock): JobRuns {
  const counts = new Map<string, number>()
  const done = new Map<string, Date>()
  return {
    note(kind, outcome) {
      const key = `${outcome} ${kind}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (outcome === 'done') done.set(kind, clock())
    },
    count: (kind, outcome) => counts.get(`${outcome} ${kind}`) ?? 0,
    lastDone: (kind) => done.get(kind),
  }
}
