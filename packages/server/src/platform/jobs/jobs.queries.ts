import { sql, type SQL } from 'drizzle-orm'
import { jobs } from '../database/schema/jobs.ts'
import type { Tx } from '../database/scope.ts'
import type { Schedule } from './job.types.ts'

/** After this time without a heartbeat another process takes over a job. */
const lockSeconds = 30

const lockedUntil = sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`

export interface ClaimedJob {
  id: string
  kind: string
  /** Null for a schedule, which belongs to no group. */
  groupId: number | null
  personId: number | null
  payload: Record<string, unknown>
  attempts: number
  lockToken: string
}

/** Whose jobs a lane of this process has run, the latest last. */
export interface ServedJobs {
  /** Groups of running jobs: each has one at a time in a lane, so that another group finds the other one free. */
  busy: readonly number[]
  groups: readonly number[]
  people: readonly number[]
}

const nothingServed: ServedJobs = { busy: [], groups: [], people: [] }

/**
 * Claims an unclaimed job: of the group that was served least recently, in it of such a person, of theirs the oldest. Two concurrent
 * processes never get the same.
 */
export async function claimJob(
  tx: Tx,
  kinds: readonly string[],
  { busy, groups, people }: ServedJobs = nothingServed,
): Promise<ClaimedJob | undefined> {
  const turnIn = (served: readonly number[], column: SQL) =>
    sql`coalesce(array_position(${sql.param(served)}::int[], ${column}), 0)`
  const { rows } = await tx.execute<Record<keyof ClaimedJob, never>>(sql`
    update ${jobs} set locked_by = gen_random_uuid(), locked_until = ${lockedUntil}, attempts = attempts + 1
    where id = (
      select id from ${jobs} where kind in ${kinds} and (locked_until is null or locked_until < clock_timestamp())
        and (group_id is null or group_id <> all(${sql.param(busy)}::int[]))
      order by ${turnIn(groups, sql`group_id`)}, ${turnIn(people, sql`person_id`)}, created_at limit 1 for update skip locked)
    returning id, kind, group_id as "groupId", person_id as "personId", payload, attempts, locked_by as "lockToken"`)
  return rows[0]
}

/** `delayed`: its next run or retry is due later. */
export const jobStates = ['waiting', 'running', 'delayed'] as const

export interface JobCount {
  kind: string
  state: (typeof jobStates)[number]
  count: number
}

/**
 * Returns the number of jobs of each kind in each state, in any process; none of a kind without jobs. `schedules`: the kinds of repeated work
 * that this process runs. Others are left out: the row of one that is switched off stays due for ever.
 */
export async function countJobs(tx: Tx, schedules: readonly string[]): Promise<JobCount[]> {
  const { rows } = await tx.execute<Record<keyof JobCount, never>>(sql`
    select kind, state, count(*)::int as count from (
      select kind, case when locked_until is null or locked_until < clock_timestamp() then 'waiting'
        when locked_by is null then 'delayed' else 'running' end as state
        from ${jobs} where group_id is not null or kind = any(${sql.param(schedules)}::text[])) as counted
    group by kind, state`)
  return rows
}

/** Adds schedules that the database does not have yet. Their first run is after their interval. */
export async function addSchedules(
  tx: Tx,
  schedules: readonly Pick<Schedule, 'kind' | 'everySeconds'>[],
): Promise<void> {
  for (const { kind, everySeconds } of schedules)
    await tx.execute(sql`insert into ${jobs} (kind, payload, locked_until)
      values (${kind}, '{}', clock_timestamp() + make_interval(secs => ${everySeconds})) on conflict do nothing`)
}

/** Releases a schedule until its next run. */
export async function rescheduleJob(tx: Tx, job: JobLock, everySeconds: number): Promise<void> {
  await tx.execute(sql`update ${jobs} set locked_by = null, attempts = 0, done = 0,
    locked_until = clock_timestamp() + make_interval(secs => ${everySeconds}) where ${isOurs(job)}`)
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
