import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { createFairQueue, type FairQueue, type Share } from '../fair-queue.ts'
import type { Position } from './known-positions.ts'
import type { Replica } from './replica.ts'
import { RequestClient } from './request-client.ts'
import { roleNames } from './roles.ts'
import {
  isCollision,
  isUnanswered,
  NoConnectionError,
  toBeginError,
  UnknownOutcomeError,
} from './transient-errors.ts'

/** An open transaction. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

/** Whose rows a transaction may touch. */
export interface TenantScope {
  groupId: number
  personId: number
  /**
   * Set where the work only reads, and a replica may serve it that has replayed the log up to there: the person's last change, 0
   * for none.
   */
  readAfter?: Position | undefined
  /** Who takes the turn where rows are read for the whole group, as person 0: a person, or an address. */
  turnOf?: number | string | undefined
}

export interface Scopes {
  /** Runs `work` on identity tables: sign-in, sessions, memberships. Rolls back when it throws. */
  identity<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for one statement that only reads, which is sent together with its transaction: one round trip instead of three. `read`
   * has to send it at once.
   */
  identityRead<T>(read: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` on the rows of one group that one person may see; the database enforces both. Rolls back when it throws.
   * Inside another scope it joins that transaction when it is the same scope and throws when it is not. On a replica `work` may
   * fail and run once more on the primary.
   */
  tenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` on the rows of one group as a service account, whose turns are its own. Rolls back when it throws. */
  integration<T>(groupId: number, account: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` as a service account on what belongs to no single group. Rolls back when it throws. */
  catalog<T>(account: string, work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The two ways to access data. Outside of them a connection may read nothing. `limits` are settings that every transaction begins
 * with, where a connection cannot have them: behind a pooler.
 */
export function createScopes(pool: pg.Pool, limits = '', replica?: Replica): Scopes {
  const current = new AsyncLocalStorage<{ entrance: string; tx: Tx }>()
  const turns = createTurns(pool)
  const turnsToRead = createTurns(pool)

  async function run<T>(entrance: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const open = current.getStore()
    if (open && open.entrance !== entrance) throw new Error('A database scope was opened inside another one')
    // A second connection would wait forever on the embedded database, which has only one.
    if (open) return work(open.tx)
    return inTransaction(pool, `${limits}${entrance}`, (tx) => current.run({ entrance, tx }, () => work(tx)))
  }

  /**
   * Roles and row policies are replicated with the tables: a person has the rights there that the replica knows, so what was taken
   * away from them on the primary is theirs until that is replayed.
   */
  function readTenant<T>(
    from: Replica,
    position: Position,
    share: Share,
    entrance: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return from.read(
      position,
      (readPool, check) =>
        turnsToRead.run(share, 1, () =>
          runOnce(readPool, `${check()}; ${entrance}`, (tx) => current.run({ entrance, tx }, () => work(tx))),
        ),
      () => turns.run(share, 1, () => run(entrance, work)),
    )
  }

  return {
    identity: (work) => run(setIdentityRole, work),
    identityRead: (read) =>
      isPipelined(pool) && !current.getStore()
        ? readAtOnce(pool, `${limits}${setIdentityRole}`, read)
        : run(setIdentityRole, read),
    tenant(scope, work) {
      const entrance = setTenantScope(scope)
      // One inside another scope has its connection.
      if (current.getStore()) return run(entrance, work)
      const { groupId, personId, readAfter, turnOf = personId || `group ${groupId}` } = scope
      const share = { group: groupId, person: turnOf }
      return replica && readAfter !== undefined
        ? readTenant(replica, readAfter, share, entrance, work)
        : turns.run(share, 1, () => run(entrance, work))
    },
    integration(groupId, account, work) {
      const entrance = setTenantScope({ groupId, personId: 0 }, roleNames.integration)
      return turns.run({ group: groupId, person: `service account ${account}` }, 1, () => run(entrance, work))
    },
    catalog: (account, work) =>
      turns.run({ group: 0, person: `service account ${account}` }, 1, () =>
        run(`set local role ${roleNames.catalog}`, work),
      ),
  }
}

/**
 * The transactions of groups wait in fair order: the pool itself serves in order of arrival, so that one person's many slow requests
 * would delay everybody. Some connections are left to the identity tables, which every request reads first.
 */
function createTurns({ options }: pg.Pool): FairQueue {
  const { max, connectionTimeoutMillis } = options
  const slots = Math.max(1, max - 2)
  return createFairQueue({
    slots,
    perGroup: Math.max(1, slots - 1),
    perPerson: Math.max(1, Math.floor(slots / 2)),
    waitMs: connectionTimeoutMillis,
  })
}

/** Until the end of the transaction: identity tables only. */
export const setIdentityRole = `set local role ${roleNames.identity}`

/** Until the end of the transaction: this group's rows only, as this person. Throws for ids that are not numbers. */
export function setTenantScope({ groupId, personId }: TenantScope, role: string = roleNames.app): string {
  // A statement without parameters is sent together with `begin`, so only integers may be interpolated.
  if (!Number.isSafeInteger(groupId) || !Number.isSafeInteger(personId))
    throw new Error('A scope needs whole numbers')
  return `set local role ${role}; set local app.group_id = '${groupId}'; set local app.user_id = '${personId}'`
}

/** The same rows for the demo and for commands; only the owner of the tables may enter. */
export const setSeedScope = (scope: TenantScope): string => setTenantScope(scope, roleNames.seed)

/** A transaction that only reads the identity tables, on a connection of one's own, which is never pooled. */
export async function readIdentity<T>(client: pg.Client, read: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query(`begin read only; ${setIdentityRole}`)
  try {
    return await read(drizzle(client))
  } finally {
    await client.query('rollback')
  }
}

/** Identity tables for rows written at server start, or deleted from the audit trail; only the owner of the tables may enter. */
export const setSetupRole = `set local role ${roleNames.setup}`

/**
 * Runs `work` with the rights of the identity role within a tenant's transaction, which then continues with its own.
 */
export async function asIdentity<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', ${roleNames.identity}, true)`,
  )
  const result = await work()
  // An exception before this ends the transaction.
  await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`)
  return result
}

/** How often a transaction is retried after a lock conflict: each time it was rolled back as a whole. */
const mostRuns = 3

async function inTransaction<T>(pool: pg.Pool, entrance: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await runOnce(pool, entrance, work)
    } catch (error) {
      if (runs === mostRuns || !isCollision(error)) throw error
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new NoConnectionError(error)
  }
}

async function runOnce<T>(pool: pg.Pool, entrance: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  let broken: unknown
  let isCommitting = false
  const entered = enter(client, entrance)
  try {
    if (!(client instanceof RequestClient)) await entered
    const result = await work(databaseOn(client))
    await entered
    isCommitting = true
    await client.query('commit')
    return result
  } catch (error) {
    // A rollback would wait behind the unanswered statement. The database rolls back when the connection ends.
    if (isUnanswered(error)) broken = error
    else await client.query('rollback').catch((reason: unknown) => (broken = reason))
    // The connection was lost during commit: the transaction may have been committed.
    if (isCommitting && broken) throw new UnknownOutcomeError(error)
    // A statement after a failed beginning only fails because of that.
    throw await entered.then(() => error, toBeginError)
  } finally {
    // A connection that cannot even roll back is discarded.
    client.release(broken !== undefined)
  }
}

/** Whether the connections of a pool send statements without waiting for the results of the previous ones. */
const isPipelined = ({ options: { Client } }: pg.Pool): boolean =>
  Client === RequestClient || Client?.prototype instanceof RequestClient

/**
 * Begins a transaction. Where the connection allows it, `begin` is sent together with the first statement. When it fails, PostgreSQL
 * refuses that one: the transaction is aborted, or outside of it the connection may read nothing.
 */
function enter(client: pg.PoolClient, entrance: string, last?: () => void): Promise<unknown> {
  if (client instanceof RequestClient) client.holdBack(last)
  const entered = client.query(`begin; ${entrance}`)
  // It is awaited later, and must not count as unhandled until then.
  entered.catch(() => undefined)
  return entered
}

/**
 * Runs statements of a transaction that do not need each other's rows. They are sent in one packet where the connection allows it, and
 * one after the other elsewhere. Rejects with the first failure, once all have ended. None may enter another scope.
 */
export async function together<T extends readonly unknown[]>(
  tx: Tx,
  ...works: { [Index in keyof T]: () => T[Index] | Promise<T[Index]> }
): Promise<T> {
  const { $client: client } = tx as Tx & { $client?: pg.PoolClient }
  if (client instanceof RequestClient) {
    client.holdBack()
    const settled = await Promise.allSettled(works.map(async (work) => work()))
    const values = settled.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    return values as unknown as T
  }
  const found: unknown[] = []
  for (const work of works) found.push(await work())
  return found as unknown as T
}

async function readAtOnce<T>(pool: pg.Pool, entrance: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  const client = (await connect(pool)) as RequestClient & pg.PoolClient
  const committed = Promise.withResolvers<unknown>()
  let isReading = true
  let isLate = false
  const entered = enter(client, entrance, () => {
    isLate = isReading && client.sent === sentBefore
    committed.resolve(client.query('commit'))
  })
  const sentBefore = client.sent
  // Async, because an error that is thrown at once must not keep the connection.
  const reading = (async () => read(databaseOn(client)))().finally(() => (isReading = false))
  const [begun, found, ended] = await Promise.allSettled([entered, reading, committed.promise])
  client.release(ended.status === 'rejected')
  if (begun.status === 'rejected') throw toBeginError(begun.reason)
  if (isLate) throw new Error('A read at once has to send its statement at once', { cause: found })
  if (found.status === 'rejected') throw found.reason
  if (ended.status === 'rejected') throw ended.reason
  return found.value
}

const databases = new WeakMap<pg.PoolClient, Tx>()

/** Built once per connection, so that statements can be prepared once per connection, too. */
function databaseOn(client: pg.PoolClient): Tx {
  const database = databases.get(client) ?? drizzle(client)
  databases.set(client, database)
  return database
}
