import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { mostCounted, type AuditEntry, type auditSearch } from '@lustra/core/contract'
import { nameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { auditEntries as entries } from '../../platform/database/schema/audit.ts'
import { groups, memberships, people } from '../../platform/database/schema/identity.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findNames, translationContains } from '../../platform/database/translations.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { isoTime } from '../../platform/database/rows.ts'
import { callerOf, scopeOf } from '../access/access.ts'
import { actionsOfKind, kindOfAction } from './audit.ts'

/** Whose entries a caller may read: those of one group, or all when undefined. */
export type AuditReach = string | undefined

/** An SA in their own session sees every group; a switched one sees what that person sees. */
export function readsAllGroups(request: FastifyRequest): boolean {
  const { userType, actor } = callerOf(request)
  return userType === 'SA' && !actor
}

export const auditReachOf = (request: FastifyRequest): AuditReach =>
  readsAllGroups(request) ? undefined : scopeOf(request).code

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
export async function findEntries(
  tx: Tx,
  search: AuditSearch,
  { reach, language }: AuditReader,
): Promise<AuditEntry[]> {
  const direction = search.order === 'asc' ? asc : desc
  const rows = await tx
    .select(columnsIn(language))
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
  { reach, language }: AuditReader,
  { last, most }: { last: number | undefined; most: number },
): Promise<{ entries: AuditEntry[]; last: number | undefined }> {
  const rows = await tx
    .select(columnsIn(language))
    .from(entries)
    .where(and(conditionsOf(search, reach), last === undefined ? undefined : lt(entries.id, last)))
    .orderBy(desc(entries.id))
    .limit(most)
  return { entries: rows.map((row) => toEntry(row, reach)), last: rows.at(-1)?.entry.id }
}

/** Names of the groups whose entries a caller may read, in the reader's language, by code. */
export async function findGroupNames(tx: Tx, { reach, language }: AuditReader): Promise<Map<string, string>> {
  const { groupId, code, name } = groups
  const rows = await tx
    .select({ groupId, code, name })
    .from(groups)
    .where(reach === undefined ? undefined : eq(groups.code, reach))
  const namesOf = await findNames(tx, rows)
  return new Map(
    rows.map(({ groupId, code, name }) => [code, nameIn(language, name, namesOf(groupId, name)).name]),
  )
}

/**
 * Public id of an entry: row ids are sequential over all groups and would reveal their activity. The request id is
 * never exposed, so the hash of both cannot be reversed.
 */
const publicIdOf = ({ id, requestId }: typeof entries.$inferSelect): string =>
  createHash('sha256').update(`${requestId} ${id}`).digest('base64url').slice(0, 22)

/** Who reads the trail. */
interface AuditReader {
  reach: AuditReach
  language: Language
}

/**
 * The present name of a person in the reader's language, by the translations of the entry's group, or of one of theirs for an entry without
 * a group; null for people who are deleted.
 */
const nameOf = (isPerson: SQL | undefined, language: Language): SQL<string | null> =>
  sql`(select coalesce((select t.translation from ${translations} t join ${groups} g on g.group_id = t.group_id
      join ${memberships} m on m.group_id = t.group_id and m.person_id = p.id
      where t.language = ${language} and t.original = p.real_name and ${entries.groupCode} in ('', g.code)
      order by m.is_default desc, t.group_id limit 1), p.real_name) from ${people} p where ${isPerson})`

const aboutPeople = (['user', 'sign-in'] as const).flatMap((kind) => [...actionsOfKind(kind)])

const columnsIn = (language: Language) => ({
  entry: entries,
  actorName: nameOf(sql`p.id = ${entries.actorId}`, language),
  accountName: nameOf(sql`p.id = ${entries.personId}`, language),
  // The target of these is a login name.
  targetName: nameOf(
    and(inArray(entries.action, aboutPeople), sql`lower(p.account) = lower(${entries.target})`),
    language,
  ),
})

type NamedEntry = { entry: typeof entries.$inferSelect } & Record<
  'actorName' | 'accountName' | 'targetName',
  string | null
>

/** Addresses are only for those who watch over the whole server. */
function toEntry(
  { entry: row, actorName, accountName, targetName }: NamedEntry,
  reach: AuditReach,
): AuditEntry {
  return {
    Id: publicIdOf(row),
    At: isoTime(row.at),
    Actor: row.actor,
    ActorName: actorName ?? '',
    Account: row.account,
    AccountName: accountName ?? '',
    Kind: kindOfAction(row.action),
    Action: row.action,
    Target: row.target,
    TargetName: targetName ?? '',
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
    or(
      ...[entries.actor, entries.account].map((column) => columnContains(column, person)),
      isBySomebodyNamed(person),
    ),
    kind === 'all' ? undefined : inArray(entries.action, [...actionsOfKind(kind)]),
    or(
      ...[entries.actor, entries.account, entries.target, entries.groupCode].map((column) =>
        columnContains(column, keyword),
      ),
      isBySomebodyNamed(keyword),
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

/** Whether the actor, or the person in whose name it happened, has the text in the name or a translation of it. */
function isBySomebodyNamed(typed = ''): SQL | undefined {
  const text = typedText(typed)
  if (!text) return undefined
  const named = sql`array(select ${people.id} from ${people} where ${contains(comparable(people.realName), text)} or ${translationContains(people.realName, text)})`
  return sql`(${entries.actorId} = any (${named}) or ${entries.personId} = any (${named}))`
}

/** Matches the text literally. */
function columnContains(column: PgColumn | SQL, typed = ''): SQL | undefined {
  const text = typedText(typed)
  return text ? contains(comparable(column), text) : undefined
}
