import { sql } from 'drizzle-orm'
import type { ServiceAccount } from '../../identity/service-accounts/accounts.queries.ts'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { events } from '../../platform/database/schema/events.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { StoredEvent } from './cloud-event.ts'
import { reachesGroup } from './relay.queries.ts'

/** What systems have not read by then they read from the rows. Deliveries end with their event, dead letters, too. */
const keptDays = 30
export const expiringEvents: ExpiringRows = { column: events.at, days: () => keptDays }

/** Positions that one page looks through at most: a rare type among many events takes several pages, each of them quick. */
const windowSize = 5_000

/** Where a reader is: the last position that was looked at. Opaque to systems. */
export const toCursor = (position: number): string => position.toString(36)
export const fromCursor = (cursor: string): number => parseInt(cursor, 36)

interface FeedSearch {
  account: Pick<ServiceAccount, 'id' | 'allGroups'>
  after: number
  types: readonly string[] | undefined
  limit: number
}

export interface FoundEvents {
  events: StoredEvent[]
  /** The last position that was looked at. */
  last: number
  /** Whether there are events after it. */
  hasMore: boolean
  /** Whether no event had the position of the reader yet: it is of another database. */
  isBeyond: boolean
}

/** The next events of the account's groups in the order of their positions. */
export async function findEvents(tx: Tx, search: FeedSearch): Promise<FoundEvents> {
  const { account, after, types, limit } = search
  const { rows: bounds } = await tx.execute<{
    groupIds: number[] | null
    first: string | null
    head: string | null
    given: string | null
  }>(sql`
    with own as (
      select g.group_id from ${groups} g
      join (select ${account.id}::int as id, ${account.allGroups}::boolean as all_groups) a on ${reachesGroup} where g.valid)
    select (select array_agg(group_id) from own) as "groupIds",
      (select min(one.position) from own cross join lateral (
        select position from ${events} e where e.group_id = own.group_id and e.position > ${after} order by e.position limit 1) as one) as first,
      (select max(position) from ${events}) as head, pg_sequence_last_value('event_positions'::regclass)::text as given`)
  const { groupIds, first, head, given } = bounds[0]!
  const isBeyond = after > Number(given ?? 0)
  const end = Math.max(after, Number(head ?? 0))
  if (first === null || !groupIds) return { events: [], last: end, hasMore: false, isBeyond }
  // Not those that were relayed since: the next page has them.
  const until = Math.min(Number(first) - 1 + windowSize, end)
  const { rows } = await tx.execute<Omit<StoredEvent, 'at'> & { at: string | Date; position: string }>(sql`
    select e.id, e.type, e.subject, e.at, e.data, g.code as "groupCode", e.position::text as position
    from ${events} e join ${groups} g on g.group_id = e.group_id
    where e.position >= ${first}::bigint and e.position <= ${until}::bigint and e.group_id = any(${sql.param(groupIds)}::int[])
      ${types?.length ? sql`and e.type in ${types}` : sql``}
    order by e.position limit ${limit}`)
  const isFull = rows.length === limit
  const last = isFull ? Number(rows.at(-1)!.position) : Math.min(until, end)
  return {
    events: rows.map(({ position: _position, at, ...row }) => ({ ...row, at: new Date(at) })),
    last,
    hasMore: last < end,
    isBeyond,
  }
}

/** The last position that was given; 0 before the first. */
export async function findHead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ head: string | null }>(sql`select max(position) as head from ${events}`)
  return Number(rows[0]?.head ?? 0)
}
