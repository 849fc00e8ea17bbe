import type { TenantScope, Tx } from '../database/scope.ts'

/**
 * Each process runs two jobs of each lane at a time, of two groups: short jobs do not wait for the making of large files, these not for large loads of rows, nor one
 * group for another.
 */
export const jobLanes = ['default', 'files', 'loads'] as const
export type JobLane = (typeof jobLanes)[number]

export interface NewJob {
  /** Selects the handler. */
  kind: string
  scope: TenantScope
  /** Subject of the job, by ids; never a secret. */
  payload: Record<string, unknown>
}

/** This run has lost its job: it was cancelled, or another process has taken it over. */
export class JobLost extends Error {}

/** A run of a job. */
export interface JobRun {
  id: string
  kind: string
  /** Unique per run: another process that takes over the same job has another one. */
  lockToken: string
  /** Reports progress; it is stored periodically, outside of the handler's transaction. */
  progress(done: number): void
  /** Aborted when the server closes, and with `JobLost` when another process has taken over the job. */
  signal: AbortSignal
}

export interface Job extends NewJob, JobRun {}

export interface JobHandler {
  /** `default` when absent. */
  lane?: JobLane
  /** May run again after a crash at any point, so it must be idempotent. */
  run(job: Job): Promise<void>
  /** Called after too many failures: records the failure where people see it. */
  giveUp(job: Job): Promise<void>
}

/** Work of the whole server that is repeated; one process at a time runs it. A failed run is repeated at the next interval. */
export interface Schedule {
  kind: string
  /** From the end of a run to the begin of the next. */
  everySeconds: number
  /** May run again after a crash at any point, so it must be idempotent. */
  run(run: JobRun): Promise<void>
}

/** Work that continues after its call was answered, and after the process that started it has died. */
export interface Jobs {
  /** Call in the transaction that creates the job's subject; call `pollNow` after it. */
  enqueue(tx: Tx, job: NewJob): Promise<void>
  /** Starts the next job now; otherwise it waits for the next poll. */
  pollNow(): void
  /** Runs jobs of these kinds in this process, two of each lane at a time, and these schedules beside them. */
  start(handlers: Record<string, JobHandler>, schedules?: readonly Schedule[]): void
  /** Claims no more jobs. A running job is stopped and left to the next process. */
  close(): Promise<void>
}
