import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { roleNames } from './roles.ts'
import { isCollision, isUnanswered, UnknownOutcomeError } from './transient-errors.ts'

/** An open transaction. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

/** Whose rows a transaction may touch. */
export interface TenantScope {
  groupId: number
  personId: number
}

export interface Scopes {
  /** Runs `work` on identity tables: sign-in, sessions, memberships. Rolls back when it throws. */
  identity<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` on the rows of one group that one person may see; the database enforces both. Rolls back when it throws.
   * Inside another scope it joins that transaction when it is the same scope and throws when it is not.
   */
  tenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The two ways to access data. Outside of them a connection may read nothing. `limits` are settings that every transaction begins
 * with, where a connection cannot have them: behind a pooler.
 */
export function createScopes(pool: pg.Pool, limits = ''): Scopes {
  const current = new AsyncLocalStorage<{ entrance: string; tx: Tx }>()

  async function run<T>(entrance: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const open = current.getStore()
    if (open && open.entrance !== entrance) throw new Error('A database scope was opened inside another one')
    // A second connection would wait forever on the embedded database, which has only one.
    if (open) return work(open.tx)
    return inTransaction(pool, `${limits}${entrance}`, (tx) => current.run({ entrance, tx }, () => work(tx)))
  }

  return {
    identity: (work) => run(identityEntrance, work),
    tenant: (scope, work) => run(tenantEntrance(scope), work),
  }
}

/** Until the end of the transaction: identity tables only. */
export const identityEntrance = `set local role ${roleNames.identity}`

/** Until the end of the transaction: this group's rows only, as this person. Throws for ids that are not numbers. */
export function tenantEntrance({ groupId, personId }: TenantScope, role: string = roleNames.app): string {
  // A statement without parameters is sent together with `begin`, so only integers may be interpolated.
  if (!Number.isSafeInteger(groupId) || !Number.isSafeInteger(personId))
    throw new Error('A scope needs whole numbers')
  return `set local role ${role}; set local app.group_id = '${groupId}'; set local app.user_id = '${personId}'`
}

/** The same rows for writing imported data; only the owner of the tables may enter. */
export const importEntrance = (scope: TenantScope): string => tenantEntrance(scope, roleNames.import)

/** Identity tables for rows written at server start, or deleted from the audit trail; only the owner of the tables may enter. */
export const setupEntrance = `set local role ${roleNames.setup}`

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

async function runOnce<T>(pool: pg.Pool, entrance: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: unknown
  let isCommitting = false
  try {
    await client.query(`begin; ${entrance}`)
    const result = await work(drizzle(client))
    isCommitting = true
    await client.query('commit')
    return result
  } catch (error) {
    // A rollback would wait behind the unanswered statement. The database rolls back when the connection ends.
    if (isUnanswered(error)) broken = error
    else await client.query('rollback').catch((reason: unknown) => (broken = reason))
    // The connection was lost during commit: the transaction may have been committed.
    if (isCommitting && broken) throw new UnknownOutcomeError(error)
    throw error
  } finally {
    // A connection that cannot even roll back is discarded.
    client.release(broken !== undefined)
  }
}
