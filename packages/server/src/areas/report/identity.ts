import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { ListedPage } from './listed-pages.queries.ts'

/**
 * Whose rows a report shows, as an opaque word: another one for another person, other groups, and once a role or the stores that it
 * is narrowed to are changed.
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
