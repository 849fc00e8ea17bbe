import { createHash } from 'node:crypto'
import type { AuditEntry, auditSearch } from '@lustra/core/contract'
import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { auditEntries as entries } from '../../platform/database/schema/audit.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { mostCounted } from '../../platform/http/paging.ts'
import { actionsOfKind, kindOfAction } from './audit.ts'
import type { AuditReach } from './audit-reach.ts'
import { isoTime } from '../../platform/iso-time.ts'

export type AuditSearch = z.output<typeof auditSearch>

/** Returns the number of matches, counted up to `most` + 1. */
export async function countEntries(
  tx: Tx,
  search: AuditSearch,
  reach: AuditReach,
  most = mostCounted,
): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(entries)
    .where(conditionsOf(search, reach))
    .limit(most + 1)
    .as('hits')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(hits)
  return row?.count ?? 0
}

/** Returns one page of the matching entries by time. */
export async function findEntries(tx: Tx, search: AuditSearch, reach: AuditReach): Promise<AuditEntry[]> {
  const direction = search.order === 'asc' ? asc : desc
  const rows = await tx
    .select()
    .from(entries)
    .where(conditionsOf(search, reach))
    .orderBy(direction(entries.at), direction(entries.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  return rows.map((row) => toEntry(row, reach))
}

/** Returns a batch of matching entries after the given one, newest first, for reading all of them. */
export async function findEntriesBehind(
  tx: Tx,
  search: AuditSearch,
  reach: AuditReach,
  { last, most }: { last: number | undefined; most: number },
): Promise<{ entries: AuditEntry[]; last: number | undefined }> {
  const rows = await tx
    .select()
    .from(entries)
    .where(and(conditionsOf(search, reach), last === undefined ? undefined : lt(entries.id, last)))
    .orderBy(desc(entries.id))
    .limit(most)
  return { entries: rows.map((row) => toEntry(row, reach)), last: rows.at(-1)?.id }
}

/** Names of the groups whose entries a caller may read, by code. */
export async function findGroupNames(tx: Tx, reach: AuditReach): Promise<Map<string, string>> {
  const rows = await tx
    .select({ code: groups.code, name: groups.name })
    .from(groups)
    .where(reach === undefined ? undefined : eq(groups.code, reach))
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/**
 * Public id of an entry: row ids are sequential over all groups and would reveal their activity. The request id is
 * never exposed, so the hash of both cannot be reversed.
 */
const publicIdOf = ({ id, requestId }: typeof entries.$inferSelect): string =>
  createHash('sha256').update(`${requestId} ${id}`).digest('base64url').slice(0, 22)

/** Addresses are only for those who watch over the whole server. */
function toEntry(row: typeof entries.$inferSelect, reach: AuditReach): AuditEntry {
  return {
    Id: publicIdOf(row),
    At: isoTime(row.at),
    Actor: row.actor,
    Account: row.account,
    Kind: kindOfAction(row.action),
    Action: row.action,
    Target: row.target,
    GroupCode: row.groupCode,
    Address: reach === undefined ? row.address : '',
    Before: row.before,
    After: row.after,
  }
}

/** The sessions that a person opened since a given time, with the address of each sign-in. */
export const signInsOf = (tx: Tx, personId: number, since: Date) =>
  tx
    .select({ id: entries.sessionId, address: entries.address })
    .from(entries)
    .where(
      and(
        eq(entries.personId, personId),
        gte(entries.at, since),
        inArray(entries.action, ['sign-in', 'code-sign-in', 'directory-sign-in']),
      ),
    )

function conditionsOf(
  { keyword, person, kind, action, groupCode, from, to }: AuditSearch,
  reach: AuditReach,
): SQL | undefined {
  const group = reach ?? groupCode
  return and(
    group ? eq(entries.groupCode, group) : undefined,
    or(...[entries.actor, entries.account].map((column) => columnContains(column, person))),
    kind === 'all' ? undefined : inArray(entries.action, [...actionsOfKind(kind)]),
    or(
      ...[entries.actor, entries.account, entries.target, entries.groupCode].map((column) =>
        columnContains(column, keyword),
      ),
      // Placements of stores are recorded by store code, many in one entry.
      keyword
        ? and(eq(entries.action, 'stores-placed'), columnContains(sql`${entries.before}::text`, keyword))
        : undefined,
    ),
    action ? eq(entries.action, action) : undefined,
    from ? gte(entries.at, new Date(from)) : undefined,
    to ? lte(entries.at, new Date(to)) : undefined,
  )
}

/** Matches the text literally. */
function columnContains(column: PgColumn | SQL, typed = ''): SQL | undefined {
  const text = typedText(typed)
  return text ? contains(comparable(column), text) : undefined
}
