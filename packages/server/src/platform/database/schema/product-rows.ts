import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { catalogAdds, catalogReads, identityPolicy } from '../roles.ts'

/**
 * Rows that belong to the product and that a start has added, by table and primary key. Each is added once: afterwards operators may
 * change or delete it. Added pages of reports are here, too, so that no other page ever gets the id of a deleted one.
 */
export const productRows = pgTable(
  'product_rows',
  { ofTable: text('of_table').notNull(), id: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.ofTable, t.id] }),
    identityPolicy(),
    catalogReads(),
    // The names of roles of a new group, and pages whose ids are not the product's.
    catalogAdds(sql`of_table = 'translations' or of_table = 'menus' and length(id) >= 5`),
  ],
)
