import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { dayMs, type ExpiringRows } from '../database/maintenance.ts'
import { outgoing } from '../database/schema/outgoing.ts'
import type { Tx } from '../database/scope.ts'
import { lockedUntil } from './claimed-rows.ts'

const keptDays = 7

/** Of every row, however it ended. One that is still waiting then has no process that could send it. */
export const expiringOutgoing: ExpiringRows = { column: outgoing.createdAt, days: () => keptDays }

/** Returns the number of rows that expire without having been sent or given up. */
export const countExpiredUnsent = (tx: Tx, now: Date): Promise<number> =>
  tx.$count(
    outgoing,
    and(eq(outgoing.state, 'waiting'), lt(outgoing.createdAt, new Date(now.getTime() - keptDays * dayMs))),
  )

export interface ClaimedOutgoing {
  id: string
  kind: string
  topic: string
  about: Record<string, unknown>
  content: Record<string, unknown>
  /** With this one. */
  attempts: number
  /** Since it was added. */
  ageSeconds: number
}

/**
 * Claims some due rows. Two concurrent processes never get the same. The first one of each group has the same rank, then
 * the second one, and within a group likewise of each person, so that many of one do not delay those of others. Equal ranks
 * are in random order: in the order of their time, more groups than fit would always be the same ones.
 */
export async function claimOutgoing(
  tx: Tx,
  { kinds, lockToken, most }: { kinds: readonly string[]; lockToken: string; most: number },
): Promise<ClaimedOutgoing[]> {
  const isDue = sql`state = 'waiting' and due_at <= clock_timestamp() and kind in ${kinds}`
  const { rows } = await tx.execute<Record<keyof ClaimedOutgoing, never>>(sql`
    with of_person as (
      select id, group_id, created_at,
        row_number() over (partition by group_id, person_id order by created_at, id) as rank
      from ${outgoing} where ${isDue}),
    of_group as (
      select id, row_number() over (partition by group_id order by rank, created_at, id) as rank from of_person),
    next as (select id from of_group order by rank, random() limit ${most})
    update ${outgoing} set locked_by = ${lockToken}, due_at = ${lockedUntil}, attempts = attempts + 1
    where id in (select id from ${outgoing} where id in (select id from next) and ${isDue} for update skip locked)
    returning id, kind, topic, about, content, attempts,
      extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds"`)
  return rows
}

/** Renews the locks of a process. */
export async function renewOutgoing(tx: Tx, lockToken: string): Promise<void> {
  await tx.execute(
    sql`update ${outgoing} set due_at = ${lockedUntil} where locked_by = ${lockToken} and state = 'waiting'`,
  )
}

type Owned = { id: string; lockToken: string }

/** Instead of a lock token: of messages that could not be sent because their receiver did not work. */
const receiverAway = '00000000-0000-0000-0000-000000000000'

const change = async (
  tx: Tx,
  { id, lockToken }: Owned,
  changes: SQL,
  lockedBy: string | null = null,
): Promise<boolean> =>
  (
    await tx.execute(
      sql`update ${outgoing} set locked_by = ${lockedBy}::uuid, ${changes} where id = ${id} and locked_by = ${lockToken}`,
    )
  ).rowCount === 1

/** Ends a row and deletes its content. Returns false when another process has taken it over. */
export const endOutgoing = (tx: Tx, row: Owned, state: 'sent' | 'given-up'): Promise<boolean> =>
  change(tx, row, sql`state = ${state}, content = null`)

/** Releases a row for its next attempt. */
export const delayOutgoing = (
  tx: Tx,
  row: Owned,
  { seconds, isAway }: { seconds: number; isAway: boolean },
): Promise<boolean> =>
  change(
    tx,
    row,
    sql`due_at = clock_timestamp() + make_interval(secs => ${seconds})`,
    isAway ? receiverAway : null,
  )

/** Releases what a closing process has not begun to send. */
export async function releaseOutgoing(tx: Tx, lockToken: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.execute(sql`update ${outgoing} set locked_by = null, due_at = clock_timestamp(), attempts = attempts - 1
      where locked_by = ${lockToken} and id in ${ids}`)
}

/** Makes those of a kind due that waited for its receiver, which works again. */
export async function hastenOutgoing(tx: Tx, kind: string): Promise<void> {
  await tx.execute(sql`update ${outgoing} set due_at = clock_timestamp()
    where state = 'waiting' and kind = ${kind} and locked_by = ${receiverAway} and due_at > clock_timestamp()`)
}
