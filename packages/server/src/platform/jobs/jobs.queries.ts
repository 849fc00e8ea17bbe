import { sql } from 'drizzle-orm'
import { jobs } from '../database/schema/jobs.ts'
import type { Tx } from '../database/scope.ts'

/** After this time without a heartbeat another process takes over a job. */
const lockSeconds = 30

const lockedUntil = sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`

export interface ClaimedJob {
  id: string
  kind: string
  groupId: number
  personId: number
  payload: Record<string, unknown>
  attempts: number
  lockToken: string
}

/** Claims the oldest unclaimed job. Two concurrent processes never get the same. */
export async function claimJob(tx: Tx, kinds: readonly string[]): Promise<ClaimedJob | undefined> {
  const { rows } = await tx.execute<Record<keyof ClaimedJob, never>>(sql`
    update ${jobs} set locked_by = gen_random_uuid(), locked_until = ${lockedUntil}, attempts = attempts + 1
    where id = (
      select id from ${jobs} where kind in ${kinds} and (locked_until is null or locked_until < clock_timestamp())
      order by created_at limit 1 for update skip locked)
    returning id, kind, group_id as "groupId", person_id as "personId", payload, attempts, locked_by as "lockToken"`)
  return rows[0]
}

/** Returns the number of jobs that wait, and that run in any process. */
export async function countJobs(tx: Tx): Promise<{ waiting: number; running: number }> {
  const { rows } = await tx.execute<{ waiting: number; running: number }>(sql`
    select (count(*) filter (where locked_until is null or locked_until < clock_timestamp()))::int as waiting,
      (count(*) filter (where locked_until >= clock_timestamp()))::int as running from ${jobs}`)
  return rows[0] ?? { waiting: 0, running: 0 }
}

type JobLock = Pick<ClaimedJob, 'id' | 'lockToken'>

const isOurs = ({ id, lockToken }: JobLock) => sql`id = ${id} and locked_by = ${lockToken}`

/** Heartbeat with progress. Returns false when another process has taken over the job. */
export async function renewJob(tx: Tx, job: JobLock, done: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ${jobs} set locked_until = ${lockedUntil}, done = ${done} where ${isOurs(job)}`,
  )
  return rowCount === 1
}

/**
 * Releases a job, to be retried after some seconds. An interruption that is not the job's failure does not count as an
 * attempt.
 */
export async function releaseJob(
  tx: Tx,
  job: JobLock,
  wait: { seconds: number; counts: boolean },
): Promise<void> {
  await tx.execute(sql`update ${jobs} set locked_by = null, attempts = attempts - ${wait.counts ? 0 : 1},
    locked_until = clock_timestamp() + make_interval(secs => ${wait.seconds}) where ${isOurs(job)}`)
}

export async function deleteJob(tx: Tx, job: JobLock): Promise<void> {
  await tx.execute(sql`delete from ${jobs} where ${isOurs(job)}`)
}
