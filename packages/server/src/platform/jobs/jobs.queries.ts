import { sql } from 'drizzle-orm'
import { jobs } from '../database/schema/jobs.ts'
import type { Tx } from '../database/scope.ts'

/** Without a sign of life for so long a job is taken up by another process. */
const lockSeconds = 30

const lockedUntil = sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`

export interface TakenJob {
  id: string
  kind: string
  groupId: number
  personId: number
  payload: Record<string, unknown>
  attempts: number
  turn: string
}

/** Takes the oldest job that nobody is at. Two processes that ask at once never get the same. */
export async function takeJob(tx: Tx, kinds: readonly string[]): Promise<TakenJob | undefined> {
  const { rows } = await tx.execute<Record<keyof TakenJob, never>>(sql`
    update ${jobs} set locked_by = gen_random_uuid(), locked_until = ${lockedUntil}, attempts = attempts + 1
    where id = (
      select id from ${jobs} where kind in ${kinds} and (locked_until is null or locked_until < clock_timestamp())
      order by created_at limit 1 for update skip locked)
    returning id, kind, group_id as "groupId", person_id as "personId", payload, attempts, locked_by as turn`)
  return rows[0]
}

type Turn = Pick<TakenJob, 'id' | 'turn'>

const isOurs = ({ id, turn }: Turn) => sql`id = ${id} and locked_by = ${turn}`

/** A sign of life, with how much is done. False when another process has the job by now. */
export async function keepJob(tx: Tx, turn: Turn, done: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ${jobs} set locked_until = ${lockedUntil}, done = ${done} where ${isOurs(turn)}`,
  )
  return rowCount === 1
}

/** Lets others take it after some seconds. What did not fail by itself does not count as a try. */
export async function releaseJob(
  tx: Tx,
  turn: Turn,
  wait: { seconds: number; counts: boolean },
): Promise<void> {
  await tx.execute(sql`update ${jobs} set locked_by = null, attempts = attempts - ${wait.counts ? 0 : 1},
    locked_until = clock_timestamp() + make_interval(secs => ${wait.seconds}) where ${isOurs(turn)}`)
}

export async function deleteJob(tx: Tx, turn: Turn): Promise<void> {
  await tx.execute(sql`delete from ${jobs} where ${isOurs(turn)}`)
}
