import type { TenantScope, Tx } from '../database/scope.ts'

export interface NewJob {
  /** Says which handler does it. */
  kind: string
  scope: TenantScope
  /** What it is about, by ids; never a secret. */
  payload: Record<string, unknown>
}

export interface Job extends NewJob {
  id: string
  /** Of this turn: another process that takes the same job up after a silence has another. */
  turn: string
  /** Says how much is done; it is written down now and then, outside of the handler's transaction. */
  progress(done: number): void
  /** Aborted when the server closes, and when another process has the job. */
  signal: AbortSignal
}

export interface JobHandler {
  /** May be run again after a crash at any point: what it does has to be the same then. */
  run(job: Job): Promise<void>
  /** The job failed too often: leaves word of it where people look. */
  giveUp(job: Job): Promise<void>
}

/** Work that goes on after its call was answered, and after the process that began it has died. */
export interface Jobs {
  /** In the transaction of what the job is about; call `nudge` after it. */
  enqueue(tx: Tx, job: NewJob): Promise<void>
  /** Says that there is something to do; without it a job waits for the next look. */
  nudge(): void
  /** From here on jobs of these kinds are done in this process, one after the other. */
  start(handlers: Record<string, JobHandler>): void
  /** Takes no more. What is under way is stopped and left to the next process. */
  close(): Promise<void>
}
