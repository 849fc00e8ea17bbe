import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { ListedPage } from './listed-pages.queries.ts'

/**
 * Identifies the visible rows of a report as an opaque value: it differs by person and groups, and changes with the
 * role or its stores.
 */
export async function identityOf(
  database: Database,
  personId: number,
  groups: readonly ListedPage[],
): Promise<string> {
  const hash = createHash('sha256').update(String(personId))
  for (const { groupId, roleId, allStores } of groups) {
    const stores = allStores ? 'all' : await narrowedTo(database, { groupId, personId })
    hash.update(`|${groupId}.${roleId}.${stores}`)
  }
  return hash.digest('base64url').slice(0, 22)
}

async function narrowedTo(database: Database, scope: { groupId: number; personId: number }): Promise<string> {
  const { rows } = await database.tenant(scope, (tx) =>
    tx.execute(sql`select app_organize_ids() as organizes, app_bound_store_ids() as stores`),
  )
  return JSON.stringify(rows)
}
