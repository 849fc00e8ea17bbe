import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { rightsTables } from './group-tables.ts'
import { roleNames } from './roles.ts'
import type { Tx } from './scope.ts'
import type { OwnerAccess } from './setup.ts'

/** Of a command, longer than any request waits: a group may have a million rows. */
const commandMs = 10 * 60_000
/** Of a request: the statement limit of all requests. */
const requestMs = 15_000

/** For requests: their statements end in time, and maintenance gets the connection. */
export const limitedLifecycle = ({ asOwner }: OwnerAccess, lifecycleMs = requestMs): OwnerAccess => ({
  asOwner,
  lifecycleMs,
})

/**
 * Runs `work` in a transaction that may export, erase and move rows of these groups and no others, and change memberships, people and the
 * audit trail. Only the connection of the owner enters, none of those that requests use. Rolls back when it throws.
 */
export function asLifecycle<T>(
  { asOwner, lifecycleMs = commandMs }: OwnerAccess,
  groupIds: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!groupIds.every(Number.isSafeInteger)) throw new Error('Groups are whole numbers')
  return asOwner((client) =>
    drizzle(client).transaction(async (tx) => {
      await tx.execute(
        sql.raw(
          `set local role ${roleNames.lifecycle}; set local app.group_ids = '{${groupIds.join(',')}}'; set local lock_timeout = '10s'; set local statement_timeout = ${lifecycleMs}`,
        ),
      )
      return work(tx)
    }),
  )
}

const ofTheseGroups = `group_id = any ((select nullif(current_setting('app.group_ids', true), ''))::int[])`
/** What a person or an account has in other groups decides what may be erased, too. */
const acrossGroups: readonly string[] = rightsTables

/**
 * Adds the policy of the lifecycle role to each table that lacks it, at every start, so that a new table cannot be forgotten: rows of the
 * groups of the transaction, and of tables without a group all rows. Rows of partitions are reached through their table. Each is a transaction of its own, which locks one table.
 */
export async function addLifecyclePolicies(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; hasGroup: boolean }>(
    `select relname as name, exists (select from pg_attribute
        where attrelid = pg_class.oid and attname = 'group_id' and attnotnull and not attisdropped) as "hasGroup"
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'lifecycle') order by relname`,
  )
  for (const { name, hasGroup } of rows) {
    const rule = hasGroup && !acrossGroups.includes(name) ? ofTheseGroups : 'true'
    await client.query(
      `create policy lifecycle on "${name}" to ${roleNames.lifecycle} using (${rule}) with check (${rule})`,
    )
  }
}
