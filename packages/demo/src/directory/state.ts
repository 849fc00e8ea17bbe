import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from '@lustra/server/platform/database/sql.ts'
import { z } from 'zod'
import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import { directoryState } from '@lustra/server/platform/database/schema/audit.ts'
import { languages } from '@lustra/server/platform/http/languages.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'

/** A kind of stored state, with its schema. */
export interface Kind<T> {
  name: string
  schema: z.ZodType<T>
  seconds: number
}

/** The request of a browser to the authorize endpoint. */
const authorizeRequest = z.object({
  redirectUri: z.string(),
  responseMode: z.enum(['fragment', 'query']),
  state: z.string(),
  nonce: z.string(),
  scope: z.string(),
  codeChallenge: z.string(),
  language: z.enum(languages).optional(),
})
export type AuthorizeRequest = z.output<typeof authorizeRequest>

const grant = z.object({ account: z.string(), session: z.string(), scope: z.string() })

export const kinds = {
  /** An open sign-in page. */
  request: { name: 'request', schema: authorizeRequest, seconds: 600 },
  code: { name: 'code', schema: grant.extend({ request: authorizeRequest }), seconds: 60 },
  refresh: { name: 'refresh', schema: grant, seconds: 24 * 3600 },
  session: { name: 'session', schema: z.object({ account: z.string() }), seconds: 8 * 3600 },
  tries: { name: 'tries', schema: z.number(), seconds: 600 },
} as const satisfies Record<string, Kind<unknown>>

/** State that survives a restart. Ids are stored as hashes, so that reading the table does not reveal them. */
export interface State {
  /** Stores a value under a new random id. */
  put<T>(kind: Kind<T>, value: T): Promise<string>
  read<T>(kind: Kind<T>, id: string): Promise<T | undefined>
  /** Reads and deletes atomically: only one of two concurrent calls gets it. */
  take<T>(kind: Kind<T>, id: string): Promise<T | undefined>
  forget(kind: Kind<unknown>, id: string): Promise<void>
  /** Increments and returns a counter; it restarts when nothing was added for the kind's lifetime. */
  count(kind: Kind<number>, id: string): Promise<number>
}

export function createState(database: Scopes, clock: Clock): State {
  const keyOf = (kind: Kind<unknown>, id: string) =>
    `${kind.name} ${createHash('sha256').update(id).digest('base64url')}`
  const isAlive = (key: string) => and(eq(directoryState.key, key), gt(directoryState.until, clock()))
  const untilOf = (kind: Kind<unknown>) => new Date(clock().getTime() + kind.seconds * 1000)
  const toValue = <T>(kind: Kind<T>, [row]: { value: string }[]): T | undefined =>
    row && kind.schema.safeParse(JSON.parse(row.value)).data

  return {
    async put(kind, value) {
      const id = randomBytes(32).toString('base64url')
      const row = { key: keyOf(kind, id), value: JSON.stringify(value), until: untilOf(kind) }
      await database.identity(async (tx) => {
        await tx.delete(directoryState).where(lt(directoryState.until, clock()))
        await tx.insert(directoryState).values(row)
      })
      return id
    },
    read: async (kind, id) =>
      toValue(
        kind,
        await database.identity((tx) =>
          tx
            .select()
            .from(directoryState)
            .where(isAlive(keyOf(kind, id))),
        ),
      ),
    take: async (kind, id) =>
      toValue(
        kind,
        await database.identity((tx) =>
          tx
            .delete(directoryState)
            .where(isAlive(keyOf(kind, id)))
            .returning(),
        ),
      ),
    async forget(kind, id) {
      await database.identity((tx) =>
        tx.delete(directoryState).where(eq(directoryState.key, keyOf(kind, id))),
      )
    },
    async count(kind, id) {
      const row = { key: keyOf(kind, id), value: '1', until: untilOf(kind) }
      const isOver = sql`${directoryState.until} <= ${clock()}`
      const next = sql`case when ${isOver} then '1' else (${directoryState.value}::int + 1)::text end`
      const counted = await database.identity((tx) =>
        tx
          .insert(directoryState)
          .values(row)
          .onConflictDoUpdate({ target: directoryState.key, set: { value: next, until: row.until } })
          .returning(),
      )
      return toValue(kind, counted) ?? 0
    },
  }
}
