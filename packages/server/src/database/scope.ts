import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { roleNames } from './roles.ts'

export type Db = ReturnType<typeof drizzle>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

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

/** The two ways to the data. Outside of them a connection may read nothing. */
export function createScopes(pool: pg.Pool): Scopes {
  const db = drizzle(pool)
  const current = new AsyncLocalStorage<{ key: string; tx: Tx }>()

  async function run<T>(
    key: string,
    begin: (tx: Tx) => Promise<unknown>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const open = current.getStore()
    if (open && open.key !== key) throw new Error('A database scope was opened inside another one')
    // A second connection would wait for ever on the embedded database, which has one.
    if (open) return work(open.tx)
    return db.transaction(async (tx) => {
      await begin(tx)
      return current.run({ key, tx }, () => work(tx))
    })
  }

  return {
    identity: (work) => run('identity', enterIdentity, work),
    tenant: (scope, work) => run(`${scope.groupId}/${scope.personId}`, (tx) => enterTenant(tx, scope), work),
  }
}

/** The rest of this transaction may reach identity tables only. */
export function enterIdentity(tx: Tx): Promise<unknown> {
  return tx.execute(sql`select set_config('role', ${roleNames.identity}, true)`)
}

/** The rest of this transaction may reach this group's rows only, as this person. */
export function enterTenant(tx: Tx, { groupId, personId }: TenantScope): Promise<unknown> {
  return tx.execute(sql`select set_config('role', ${roleNames.app}, true),
    set_config('app.group_id', ${String(groupId)}, true), set_config('app.user_id', ${String(personId)}, true)`)
}
