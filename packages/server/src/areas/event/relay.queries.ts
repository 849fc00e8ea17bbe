import { sql } from 'drizzle-orm'
import {
  eventDeliveries,
  eventPositions,
  events,
  webhookEndpoints,
} from '../../platform/database/schema/events.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import { serviceAccountGroups, serviceAccounts } from '../../platform/database/schema/service-accounts.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** Advisory lock key of the relay: positions are given by one process at a time. */
const relayLock = 727_007

/** Events of one transaction. */
const eventsAtOnce = 500

interface PlacedEvent {
  id: string
  groupId: number
  type: string
  subject: string
  /** As text, as bigint columns come. */
  position: string
}

/**
 * Gives the committed events without a position the next ones, and adds their deliveries. An event that is committed later comes later,
 * so that no reader of positions misses it. Returns whether more may be left, or that another process does this now.
 */
export async function relayEvents(tx: Tx, now: Date): Promise<'all' | 'more' | 'elsewhere'> {
  const { rows: locks } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${relayLock}) as "isOurs"`,
  )
  if (!locks[0]?.isOurs) return 'elsewhere'
  // A statement of its own: it has to see what the relay before has committed.
  const { rows: placed } = await tx.execute<PlacedEvent & Record<string, unknown>>(sql`
    with next as (
      select id, number from ${events} where position is null order by number limit ${eventsAtOnce} for update),
    placed as (
      select id, nextval(${sequenceName}::regclass) as position from (select id from next order by number) as in_order)
    update ${events} e set position = p.position from placed p where e.id = p.id
    returning e.id, e.group_id as "groupId", e.type, e.subject, e.position::text as position`)
  if (placed.length === 0) return 'all'
  await addDeliveries(tx, placed, now)
  return placed.length === eventsAtOnce ? 'more' : 'all'
}

const sequenceName = eventPositions.seqName ?? ''

interface Receiver {
  id: number
  types: string[]
  /** Ids; those that the account reaches and the endpoint asks for. */
  groupIds: number[]
}

/** Endpoints of valid accounts that may have them, with the groups whose events they get. */
async function findReceivers(tx: Tx, now: Date): Promise<Receiver[]> {
  const { rows } = await tx.execute<Receiver & Record<string, unknown>>(sql`
    select w.id, w.types, array_agg(g.group_id) as "groupIds"
    from ${webhookEndpoints} w join ${serviceAccounts} a on a.id = w.account_id
    join ${groups} g on g.valid and (w.groups = '{}' or g.code = any(w.groups))
    where ${isReceiving(now)} and ${reachesGroup} group by w.id`)
  return rows
}

/** Of an account `a`: whether it gets webhooks at all. */
export const isReceiving = (now: Date) =>
  sql`(a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz) and 'events:write' = any(a.scopes)`

/** Of an account `a` and a group `g`. */
export const reachesGroup = sql`(a.all_groups or exists (
  select from ${serviceAccountGroups} r where r.account_id = a.id and r.group_id = g.group_id))`

async function addDeliveries(tx: Tx, placed: readonly PlacedEvent[], now: Date): Promise<void> {
  const receivers = await findReceivers(tx, now)
  const inOrder = placed.toSorted((one, other) => Number(one.position) - Number(other.position))
  const added = receivers.flatMap(({ id: endpointId, types, groupIds }) =>
    inOrder
      .filter(
        ({ groupId, type }) => groupIds.includes(groupId) && (types.length === 0 || types.includes(type)),
      )
      .map(({ id: eventId, groupId, subject, position }) => ({
        endpointId,
        eventId,
        line: `${groupId}/${subject}`,
        position,
      })),
  )
  if (added.length === 0) return
  const taken = await lockLines(tx, added)
  const rows = added.map((row) => {
    const key = `${row.endpointId} ${row.line}`
    const isFirst = !taken.has(key)
    taken.add(key)
    return { id: crypto.randomUUID(), isFirst, ...row }
  })
  await tx.execute(sql`insert into ${eventDeliveries} (id, endpoint_id, event_id, line, position, due_at)
    select id, "endpointId", "eventId", line, position, case when "isFirst" then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "endpointId" int, "eventId" uuid, line text, position bigint, "isFirst" boolean)`)
}

/**
 * The lines in which another event waits. Its row is locked: when it ends at the same time, one of the two transactions sees the other's
 * work, so that the next event of the line is not left without a due time.
 */
async function lockLines(
  tx: Tx,
  added: readonly { endpointId: number; line: string }[],
): Promise<Set<string>> {
  const keys = new Map(added.map(({ endpointId, line }) => [`${endpointId} ${line}`, { endpointId, line }]))
  const { rows } = await tx.execute<{ endpointId: number; line: string }>(sql`
    select k."endpointId", k.line
    from jsonb_to_recordset(${JSON.stringify([...keys.values()])}::jsonb) as k ("endpointId" int, line text)
    cross join lateral (
      select id from ${eventDeliveries} d where d.endpoint_id = k."endpointId" and d.line = k.line and d.state = 'waiting'
      order by d.position desc limit 1 for share) as last`)
  return new Set(rows.map(({ endpointId, line }) => `${endpointId} ${line}`))
}
