import { sql } from 'drizzle-orm'
import type { StoredSecret } from '../../platform/database/schema/identity.ts'
import { eventDeliveries, events, webhookEndpoints } from '../../platform/database/schema/events.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import { serviceAccounts } from '../../platform/database/schema/service-accounts.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { lockedUntil } from '../../platform/outgoing/claimed-rows.ts'
import { isReceiving, reachesGroup } from './relay.queries.ts'

/**
 * Attempts of one endpoint at once, of all processes: the others do not wait for one that is slow, and one that takes a tenth of a second
 * gets 50 events a second also on a busy machine.
 */
const attemptsAtOnce = 20

export interface ClaimedDelivery {
  id: string
  endpointId: number
  eventId: string
  line: string
  /** With this one. */
  attempts: number
  /** Since the event was relayed. */
  ageSeconds: number
}

/** Claims due deliveries, as many of each endpoint as it may have under way. Two concurrent processes never get the same. */
export async function claimDeliveries(tx: Tx, lockToken: string): Promise<ClaimedDelivery[]> {
  const isDue = sql`state = 'waiting' and due_at <= clock_timestamp()`
  const { rows } = await tx.execute<ClaimedDelivery & Record<string, unknown>>(sql`
    with next as (
      select first.id
      from (
        select w.id, ${attemptsAtOnce}::int - (
          select count(*) from ${eventDeliveries} d
          where d.endpoint_id = w.id and d.locked_by is not null and d.state = 'waiting' and d.due_at > clock_timestamp()) as places
        from ${webhookEndpoints} w where w.paused_at is null) as free
      cross join lateral (
        select d.id from ${eventDeliveries} d where d.endpoint_id = free.id and d.state = 'waiting' and d.due_at <= clock_timestamp()
        order by d.due_at, d.position limit greatest(free.places, 0)) as first)
    update ${eventDeliveries} set locked_by = ${lockToken}, due_at = ${lockedUntil}, attempts = attempts + 1
    where id in (select id from ${eventDeliveries} where id in (select id from next) and ${isDue} for update skip locked)
    returning id, endpoint_id as "endpointId", event_id as "eventId", line, attempts,
      extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds"`)
  return rows
}

export interface DeliveryContent {
  url: string
  endpointId: number
  secret: StoredSecret
  secretBefore: StoredSecret | null
  id: string
  type: string
  subject: string
  at: Date
  groupCode: string | undefined
  data: Record<string, unknown>
}

/** What is sent, by the id of the delivery; nothing for one that the account may no longer have. */
export async function findContents(
  tx: Tx,
  claimed: readonly Pick<ClaimedDelivery, 'id'>[],
  now: Date,
): Promise<Map<string, DeliveryContent>> {
  if (claimed.length === 0) return new Map()
  const { rows } = await tx.execute<
    Omit<DeliveryContent, 'at'> & { delivery: string; at: Date | string }
  >(sql`
    select d.id as delivery, w.url, w.id as "endpointId", w.secret,
      case when w.secret_before_until > clock_timestamp() then w.secret_before end as "secretBefore",
      e.id, e.type, e.subject, e.at, g.code as "groupCode", e.data
    from ${eventDeliveries} d join ${webhookEndpoints} w on w.id = d.endpoint_id
    join ${serviceAccounts} a on a.id = w.account_id join ${events} e on e.id = d.event_id
    join ${groups} g on g.group_id = e.group_id and g.valid
    where d.id in ${claimed.map(({ id }) => id)} and ${isReceiving(now)} and ${reachesGroup}
      and (w.groups = '{}' or g.code = any(w.groups))`)
  return new Map(rows.map(({ delivery, at, ...row }) => [delivery, { ...row, at: new Date(at) }]))
}

/** What came of an attempt. */
export interface Outcome extends Pick<ClaimedDelivery, 'id' | 'endpointId' | 'line'> {
  /** Delivered, or nobody may have it: the row is deleted. A dead letter stays. */
  state: 'ended' | 'delayed' | 'given-up'
  /** Until the next attempt. */
  seconds: number
  error: string
  /** The receiver answered 410. */
  isGone: boolean
}

/** Records what came of attempts of this process, and lets the next event of each line go that has ended. */
export async function recordOutcomes(tx: Tx, lockToken: string, outcomes: readonly Outcome[]): Promise<void> {
  const ended = outcomes.filter(({ state }) => state === 'ended')
  const others = outcomes.filter(({ state }) => state !== 'ended')
  if (ended.length > 0)
    await tx.execute(
      sql`delete from ${eventDeliveries} where locked_by = ${lockToken} and id in ${ended.map(({ id }) => id)}`,
    )
  if (others.length > 0)
    await tx.execute(sql`
      update ${eventDeliveries} d set locked_by = null, last_error = r.error,
        state = case r.state when 'given-up' then 'given-up' else d.state end,
        due_at = case r.state when 'delayed' then clock_timestamp() + make_interval(secs => r.seconds) end
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as r (id uuid, state text, seconds float8, error text)
      where d.id = r.id and d.locked_by = ${lockToken}`)
  const gone = outcomes.filter(({ isGone }) => isGone)
  for (const { endpointId } of gone) await pauseEndpoint(tx, endpointId)
  await letNextGo(
    tx,
    outcomes.filter(({ state }) => state !== 'delayed'),
  )
}

/** Only if it is the first one: a dead letter that was sent again may be before it. A statement of its own, which sees what was added meanwhile. */
async function letNextGo(tx: Tx, lines: readonly Pick<Outcome, 'endpointId' | 'line'>[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`update ${eventDeliveries} set due_at = clock_timestamp() where due_at is null and id in (
    select first.id from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as k ("endpointId" int, line text)
    cross join lateral (
      select d.id from ${eventDeliveries} d where d.endpoint_id = k."endpointId" and d.line = k.line and d.state = 'waiting'
      order by d.position limit 1) as first)`)
}

/** Nothing is sent to an endpoint whose receiver answered 410, until it is put again. */
const pauseEndpoint = (tx: Tx, endpointId: number) =>
  tx.execute(
    sql`update ${webhookEndpoints} set paused_at = clock_timestamp() where id = ${endpointId} and paused_at is null`,
  )

interface ListedDelivery {
  id: string
  eventId: string
  type: string
  subject: string
  state: 'waiting' | 'given-up'
  attempts: number
  nextAttemptAt: string | null
  createdAt: string
  lastError: string | null
}

/** The first deliveries of a state, the oldest first. */
export async function findDeliveries(
  tx: Tx,
  endpointId: number,
  { state, limit }: { state: ListedDelivery['state']; limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await tx.execute<ListedDelivery & Record<string, unknown>>(sql`
    select d.id, d.event_id as "eventId", e.type, e.subject, d.state, d.attempts, d.due_at as "nextAttemptAt",
      d.created_at as "createdAt", d.last_error as "lastError"
    from ${eventDeliveries} d join ${events} e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.state = ${state} order by d.position limit ${limit}`)
  const iso = (moment: string) => new Date(moment).toISOString()
  return rows.map((row) => ({
    ...row,
    nextAttemptAt: row.nextAttemptAt && iso(row.nextAttemptAt),
    createdAt: iso(row.createdAt),
  }))
}

/** Makes a dead letter, or a waiting delivery, due at once, with three days anew. Returns false when there is none of this id. */
export async function sendAgain(tx: Tx, endpointId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${eventDeliveries} set state = 'waiting', due_at = clock_timestamp(), attempts = 0, created_at = clock_timestamp()
    where endpoint_id = ${endpointId} and id = ${id} and locked_by is null and (state = 'given-up' or due_at is not null)`)
  return rowCount === 1
}
