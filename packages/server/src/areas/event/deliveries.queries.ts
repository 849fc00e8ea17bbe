import { sql } from 'drizzle-orm'
import type { StoredSecret } from '../../platform/database/schema/identity.ts'
import { eventDeliveries, events, webhookEndpoints } from '../../platform/database/schema/events.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import { serviceAccounts } from '../../platform/database/schema/service-accounts.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { changeClaimed, lockedUntil, type Owned } from '../../platform/outgoing/claimed-rows.ts'
import { isReceiving, reachesGroup } from './relay.queries.ts'

/** Attempts of one endpoint at once, of all processes: so many receivers as there are do not wait for one that is slow. */
const attemptsAtOnce = 4

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
  groupCode: string
  data: Record<string, unknown>
}

/** What is sent; undefined when the account may no longer have it. */
export async function findContent(
  tx: Tx,
  { endpointId, eventId }: Pick<ClaimedDelivery, 'endpointId' | 'eventId'>,
  now: Date,
): Promise<DeliveryContent | undefined> {
  const { rows } = await tx.execute<Omit<DeliveryContent, 'at'> & { at: Date | string }>(sql`
    select w.url, w.id as "endpointId", w.secret,
      case when w.secret_before_until > clock_timestamp() then w.secret_before end as "secretBefore",
      e.id, e.type, e.subject, e.at, g.code as "groupCode", e.data
    from ${webhookEndpoints} w join ${serviceAccounts} a on a.id = w.account_id
    join ${events} e on e.id = ${eventId} join ${groups} g on g.group_id = e.group_id and g.valid
    where w.id = ${endpointId} and ${isReceiving(now)} and ${reachesGroup} and (w.groups = '{}' or g.code = any(w.groups))`)
  return rows[0] && { ...rows[0], at: new Date(rows[0].at) }
}

type OwnedOfLine = Owned & Pick<ClaimedDelivery, 'endpointId' | 'line'>

/** Deletes what was delivered, or may not be. The next event of the line becomes due. Returns false when another process has taken it over. */
export async function endDelivery(tx: Tx, { id, lockToken, ...line }: OwnedOfLine): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from ${eventDeliveries} where id = ${id} and locked_by = ${lockToken}`,
  )
  await letNextGo(tx, line)
  return rowCount === 1
}

/** Gives a delivery up: it stays as a dead letter. The next event of the line becomes due. */
export async function giveUpDelivery(
  tx: Tx,
  { id, lockToken, ...line }: OwnedOfLine,
  error: string,
): Promise<boolean> {
  const isOurs = await changeClaimed(
    tx,
    eventDeliveries,
    { id, lockToken },
    sql`state = 'given-up', due_at = null, last_error = ${error}`,
  )
  await letNextGo(tx, line)
  return isOurs
}

/** Releases a delivery for its next attempt. */
export const delayDelivery = (
  tx: Tx,
  row: Owned,
  { seconds, error }: { seconds: number; error: string },
): Promise<boolean> =>
  changeClaimed(
    tx,
    eventDeliveries,
    row,
    sql`due_at = clock_timestamp() + make_interval(secs => ${seconds}), last_error = ${error}`,
  )

/** Only if it is the first one: a dead letter that was sent again may be before it. */
async function letNextGo(
  tx: Tx,
  { endpointId, line }: Pick<ClaimedDelivery, 'endpointId' | 'line'>,
): Promise<void> {
  await tx.execute(sql`update ${eventDeliveries} set due_at = clock_timestamp() where due_at is null and id = (
    select id from ${eventDeliveries} where endpoint_id = ${endpointId} and line = ${line} and state = 'waiting'
    order by position limit 1)`)
}

/** Nothing is sent to an endpoint whose receiver answered 410, until it is put again. */
export const pauseEndpoint = (tx: Tx, endpointId: number) =>
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
