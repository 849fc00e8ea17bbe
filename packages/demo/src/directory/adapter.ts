import { createHash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { and, eq, gt, lt, sql, type SQL } from '@lustra/server/platform/database/sql.ts'
import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import { directoryState } from '@lustra/server/platform/database/schema/audit.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'

/** Replaces a row's own id in its value. A control character, which the JSON of other texts has in escaped form only. */
const ownId = '\u0001'

/** State that survives a restart. Ids are stored as hashes, so that reading the table does not reveal them. */
export const createAdapter =
  (database: Scopes, clock: Clock) =>
  (kind: string): Adapter => {
    const { key, value, until } = directoryState
    const keyOf = (id: string) => `${kind} ${createHash('sha256').update(id).digest('base64url')}`
    const hasId = (id: string) => eq(key, keyOf(id))
    const hasMember = (name: string, text: string) =>
      and(sql`starts_with(${key}, ${`${kind} `})`, sql`strpos(${value}, ${`"${name}":"${text}"`}) > 0`)

    async function find(condition: SQL | undefined, id = '') {
      const [row] = await database.identity((tx) =>
        tx
          .select()
          .from(directoryState)
          .where(and(condition, gt(until, clock()))),
      )
      return row && (JSON.parse(row.value.replaceAll(ownId, id)) as AdapterPayload)
    }
    async function remove(condition: SQL | undefined): Promise<void> {
      await database.identity((tx) => tx.delete(directoryState).where(condition))
    }

    return {
      async upsert(id, { session, ...payload }, seconds = 0) {
        // An interaction's copy of the session has the id in the browser's cookie, which nothing reads.
        const stored = { ...payload, ...(session && { session: { ...session, cookie: undefined } }) }
        const row = {
          value: JSON.stringify(stored).replaceAll(id, ownId),
          until: new Date(clock().getTime() + seconds * 1000),
        }
        await database.identity(async (tx) => {
          await tx.delete(directoryState).where(lt(until, clock()))
          await tx
            .insert(directoryState)
            .values({ ...row, key: keyOf(id) })
            .onConflictDoUpdate({ target: key, set: row })
        })
      },
      find: (id) => find(hasId(id), id),
      findByUid: (uid) => find(hasMember('uid', uid)),
      findByUserCode: async () => undefined,
      /** Of two concurrent requests only one consumes it. */
      async consume(id) {
        const [consumed] = await database.identity((tx) =>
          tx
            .update(directoryState)
            .set({ value: sql`'{"consumed":true,' || substr(${value}, 2)` })
            .where(and(hasId(id), sql`strpos(${value}, '"consumed"') = 0`))
            .returning(),
        )
        if (!consumed) throw new errors.InvalidGrant('it was used')
      },
      destroy: (id) => remove(hasId(id)),
      revokeByGrantId: (grantId) => remove(hasMember('grantId', grantId)),
    }
  }
